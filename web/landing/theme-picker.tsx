import { useEffect, useState } from 'react';
import { shownTheme } from '../themes/shown-theme.ts';
import { THEME_NAMES, type ThemeName } from '../themes/theme-names.ts';
import { THEME_WORDS } from '../themes/theme-words.ts';
import { changeStage } from './change-stage.ts';
import { loadScene } from './load-scene.ts';
import { useKnownHere } from './use-known-here.ts';

interface ThemePickerProps {
  /** Chosen before the page had its code; the browser shows it as chosen already. */
  readonly early?: ThemeName | null;
}

/** Five small stones, each a view into another theme. The browser's own radio buttons: arrow keys walk them. */
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
          <span className="stone-name">{THEME_WORDS[name].title}</span>
        </label>
      ))}
    </fieldset>
  );
}
