import { habitAnchor } from './worker-message.ts';

const PATIENCE_MS = 10_000;
const ANCHOR = new RegExp(`^#(${habitAnchor('[\\w-]+')})$`);

/** Where the address names a habit, as a notification's does, the focus is on its Play: it is one press away. */
export function pointToHabit(): void {
  const name = ANCHOR.exec(location.hash)?.[1];
  if (name === undefined || focusPlay(name)) return;
  // The screen, or its habits, are still to come.
  const coming = new MutationObserver(() => {
    if (focusPlay(name)) coming.disconnect();
  });
  coming.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => coming.disconnect(), PATIENCE_MS);
}

function focusPlay(name: string): boolean {
  const habit = document.getElementById(name);
  if (!habit) return false;
  habit.scrollIntoView({ block: 'center' });
  // After the screen that has just come got the focus itself.
  requestAnimationFrame(() => {
    habit.querySelector<HTMLElement>('.play-round')?.focus({ preventScroll: true });
  });
  return true;
}
