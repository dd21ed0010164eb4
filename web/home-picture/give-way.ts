/** The screen stands: the picture of it goes before the next paint. What was pressed on it is not meant for anything. */
export function takePictureAway(): void {
  document.getElementById('home-picture')?.remove();
}
