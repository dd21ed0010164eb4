/** A press on the picture that is older is not meant any more. */
const STILL_MEANT_MS = 5000;

/** The screen stands: the picture of it goes before the next paint, and a press on it is one on what is there now. */
export function takePictureAway(): void {
  const picture = document.getElementById('home-picture');
  if (picture === null) return;
  const { press } = picture.dataset;
  picture.remove();
  if (press !== undefined) queueMicrotask(() => passOn(JSON.parse(press) as Press));
}

type Press = [x: number, y: number, atMs: number];

function passOn([x, y, atMs]: Press): void {
  if (performance.now() - atMs > STILL_MEANT_MS) return;
  document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button')?.click();
}
