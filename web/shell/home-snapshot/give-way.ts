/** Removes the snapshot before the next paint, once the screen is rendered. Presses on the snapshot do nothing. */
export function removeSnapshot(): void {
  document.getElementById('home-picture')?.remove();
}
