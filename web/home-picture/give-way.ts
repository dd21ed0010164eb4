import { afterPaint } from '../platform/after-paint.ts';

/** A press on the picture that is older is not meant any more. */
const STILL_MEANT_MS = 5000;

/** The screen stands: the picture of it goes before the next paint, and a press on it is one on what is there now. */
export function takePictureAway(): void {
  const picture = document.getElementById('home-picture');
  if (picture === null) return;
  const { press } = picture.dataset;
  picture.remove();
  if (press !== undefined) afterPaint(() => passOn(JSON.parse(press) as Press));
}

type Press = [x: number, y: number, atMs: number];

/** Once it is painted: what is out of view is not laid out before that, and cannot be found. */
function passOn([x, y, atMs]: Press): void {
  if (performance.now() - atMs > STILL_MEANT_MS) return;
  document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button')?.click();
}
