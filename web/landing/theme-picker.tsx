import { useState } from 'react';
import { shownTheme } from '../themes/shown-theme.ts';
import { THEME_NAMES, type ThemeName } from '../themes/theme-names.ts';
import { THEME_WORDS } from '../themes/theme-words.ts';
import { changeStage } from './change-stage.ts';
import { loadScene } from './load-scene.ts';
import { useKnownHere } from './use-known-here.ts';

/** Five small stones, each a view into another theme. The browser's own radio buttons: arrow keys walk them. */
export function ThemePicker() {
  const found = useKnownHere(shownTheme, THEME_NAMES[0]);
  const [chosen, setChosen] = useState<ThemeName | null>(null);

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
