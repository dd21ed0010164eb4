import { useEffect, useState } from 'react';
import { sleep } from '../../platform/clock.ts';
import { shownTheme, showTheme } from '../../themes/shown-theme.ts';
import { THEME_NAMES, type ThemeName, THEME_WORDS } from '../../themes/theme-names.ts';
import { useKnownHere } from './use-known-here.ts';

interface ThemePickerProps {
  /** Theme chosen before hydration; the browser shows it as checked already. */
  readonly early?: ThemeName | null;
}

/** Five small stones, each a theme. They are native radio buttons, so the arrow keys move between them. */
export function ThemePicker({ early = null }: ThemePickerProps) {
  const found = useKnownHere(shownTheme, THEME_NAMES[0]);
  const [chosen, setChosen] = useState(early);
  useEffect(() => {
    if (early !== null) void changeStage(early);
  }, [early]);

  function choose(name: ThemeName): void {
    setChosen(name);
    void changeStage(name);
  }

  return (
    <fieldset className="stones">
      <legend className="sr-only">Theme</legend>
      {THEME_NAMES.map((name) => (
        <label
          key={name}
          className="stone"
          data-stone={name}
          onPointerEnter={() => void loadScene(name)}
        >
          <input
            type="radio"
            name="theme"
            value={name}
            autoComplete="off"
            checked={name === (chosen ?? found)}
            onChange={() => choose(name)}
          />
          <span aria-hidden className="stone-rim">
            <span className="stone-view" data-theme={name} />
          </span>
          <span>{THEME_WORDS[name].title}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** After this time the choice would seem ignored: then the colors change first, and the picture follows. */
const LONGEST_WAIT_MS = 400;

let newest: ThemeName;

/** Shows a theme and stores it on the device, with a fade unless the user prefers reduced motion. */
async function changeStage(name: ThemeName): Promise<void> {
  newest = name;
  await Promise.race([loadScene(name), sleep(LONGEST_WAIT_MS)]);
  if (newest !== name) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) return showTheme(name);
  const change = document.startViewTransition(() => showTheme(name));
  // Rejects if the next choice interrupts it; the theme is shown all the same.
  await Promise.allSettled([change.ready, change.finished]);
}

const loading = new Map<ThemeName, Promise<unknown>>();

/** Loads and decodes the pictures of a theme's scene before it is shown. */
function loadScene(name: ThemeName): Promise<unknown> {
  const running = loading.get(name) ?? Promise.allSettled(findPictures(name).map(decode));
  loading.set(name, running);
  return running;
}

/** Addresses of a scene's pictures, which only the theme's styles contain. */
function findPictures(name: ThemeName): string[] {
  const stage = document.querySelector('.scene');
  const standIn = document.createElement('div');
  standIn.dataset['theme'] = name;
  standIn.style.visibility = 'hidden';
  if (stage) standIn.append(stage.cloneNode(true));
  stage?.after(standIn);
  const pictures = [...standIn.querySelectorAll('i')].flatMap((sheet) => {
    const { backgroundImage } = getComputedStyle(sheet);
    return [...backgroundImage.matchAll(/url\("([^"]+)"\)/g)].map(([, url = '']) => url);
  });
  standIn.remove();
  return pictures;
}

function decode(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  return picture.decode();
}
