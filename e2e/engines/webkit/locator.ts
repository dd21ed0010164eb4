import {
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
} from 'ivya';
import type { EngineLocator, Role, RoleOptions, TextOptions } from '../browser.ts';
import { WebDriverError } from './driver.ts';
import type { Need } from './in-page.ts';
import type { WebKitPage } from './page.ts';
import { until } from './until.ts';

/** WebDriver's reference to an element. */
type ElementReference = Readonly<Record<string, string>>;

/** Temporary failures of an action: the page moves, covers the element or renders it again. */
const PASSING = new Set([
  'element click intercepted',
  'element not interactable',
  'move target out of bounds',
  'stale element reference',
]);

/** Finds elements by Playwright's selectors, with its selector engine `ivya`. */
export class WebKitLocator implements EngineLocator {
  readonly #page: WebKitPage;
  readonly #selector: string;

  constructor(page: WebKitPage, selector: string) {
    this.#page = page;
    this.#selector = selector;
  }

  locator(selector: string): EngineLocator {
    return new WebKitLocator(this.#page, `${this.#selector} >> ${selector}`);
  }

  getByRole(role: Role, options?: RoleOptions): EngineLocator {
    return this.locator(getByRoleSelector(role, options));
  }

  getByLabel(text: string | RegExp, options?: TextOptions): EngineLocator {
    return this.locator(getByLabelSelector(text, options));
  }

  getByPlaceholder(text: string | RegExp, options?: TextOptions): EngineLocator {
    return this.locator(getByPlaceholderSelector(text, options));
  }

  getByText(text: string | RegExp, options?: TextOptions): EngineLocator {
    return this.locator(getByTextSelector(text, options));
  }

  first(): EngineLocator {
    return this.locator('nth=0');
  }

  filter({ hasText }: { readonly hasText: string | RegExp }): EngineLocator {
    const text = getByTextSelector(hasText).slice('internal:text='.length);
    return this.locator(`internal:has-text=${text}`);
  }

  count(): Promise<number> {
    return this.#page.inPage('count', this.#selector);
  }

  async waitFor({ state = 'visible' }: { readonly state?: 'visible' | 'hidden' } = {}) {
    await until(`${this.#selector} to be ${state}`, () =>
      this.#page.inPage('is', state, this.#selector),
    );
  }

  async click(): Promise<void> {
    await this.#act('enabled', (element) => ['/click', {}, element]);
  }

  async fill(value: string): Promise<void> {
    await until(`${this.#selector} to be filled in`, () =>
      this.#page.inPage('fill', this.#selector, value),
    );
  }

  async press(key: string): Promise<void> {
    await until(`${this.#selector} to have the focus`, () =>
      this.#page.inPage('focus', this.#selector),
    );
    await this.#page.keyboard.press(key);
  }

  async setInputFiles(path: string): Promise<void> {
    await this.#act('attached', (element) => ['/value', { text: path }, element]);
  }

  async textContent(): Promise<string | null> {
    const { text } = await this.#read();
    return text;
  }

  async inputValue(): Promise<string> {
    const { value } = await this.#read();
    return value;
  }

  async getAttribute(name: string): Promise<string | null> {
    const { attributes } = await this.#read();
    return attributes[name] ?? null;
  }

  #read() {
    return until(this.#selector, () => this.#page.inPage('read', this.#selector));
  }

  /** Sends a command to the element once it is ready, and repeats it after temporary failures. */
  async #act(
    need: Need,
    command: (element: ElementReference) => [path: string, body: object, of: ElementReference],
  ): Promise<void> {
    await until(`${this.#selector} to be ${need}`, async () => {
      const found = await this.#page.inPage('find', need, this.#selector);
      if (found === undefined || found === null) return false;
      // WebDriver passes a reference instead of the element.
      const [path, body, element] = command(found as unknown as ElementReference);
      try {
        await this.#page.command('POST', `/element/${Object.values(element)[0]}${path}`, body);
        return !(await this.#page.inPage('hasMissed'));
      } catch (error) {
        if (error instanceof WebDriverError && PASSING.has(error.code)) return false;
        throw error;
      }
    });
  }
}
