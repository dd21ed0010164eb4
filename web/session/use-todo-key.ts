import { useEffect, useEffectEvent } from 'react';

const OWN_KEYS = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** `n` begins a new todo, wherever it does not mean a letter. */
export function useTodoKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    function hear(key: KeyboardEvent): void {
      if (key.key.toLowerCase() !== 'n' || key.ctrlKey || key.altKey || key.metaKey) return;
      if (key.target instanceof Element && key.target.closest(OWN_KEYS)) return;
      key.preventDefault();
      press();
    }
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
