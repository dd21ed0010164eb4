import { silhouette } from '../drawing/silhouette.ts';

/** People of height 18 on y = 0: standing, pointing ahead, bending over a yard. */
const poses = {
  stand:
    '-3 0!,-2.6 -5,-3.6 -6!,-3.2 -11,-2 -13.2,-.9 -13.8!,-1.7 -15,-1.6 -16.6,-2.2 -17!,-1.4 -18.4,.4 -18.8,1.6 -17.8,2.8 -17.2!,1.5 -16.7,1.6 -15,.8 -13.8!,2.2 -13,3.2 -11,3.6 -6!,2.6 -5,3 0!,.8 0!,.1 -4.6!,-.8 0!',
  point:
    '-3 0!,-2.6 -5,-3.6 -6!,-3.2 -11,-2 -13.2,-.9 -13.8!,-1.7 -15,-1.6 -16.6,-2.2 -17!,-1.4 -18.4,.4 -18.8,1.6 -17.8,2.8 -17.2!,1.5 -16.7,1.6 -15,.8 -13.8!,3 -13.6,6 -14.2,10 -15.8!,10.4 -14.8!,6 -12,3 -11,3.6 -6!,2.6 -5,3 0!,.8 0!,.1 -4.6!,-.8 0!',
  bend: '-3 7!,-2.8 2,-3.4 -2,-2.6 -5,0 -7,2 -7.4,2.8 -9.2,4.6 -9.6,5.8 -8,5.2 -6.4,3.8 -5.8,4.8 -2!,3.6 -1.6!,2.2 -3.6,.8 -2,.4 2,.2 7!,-1.2 7!,-1.2 2.6!,-1.8 7!',
} as const;

const places: readonly (readonly [keyof typeof poses, number, number])[] = [
  ['point', 206, -70],
  ['stand', 168, -64],
  ['stand', 58, -44],
  ['stand', -150, -58],
  ['stand', -226, -68],
  ['bend', 102, -321],
  ['bend', 145, -321],
];

/** The crew on deck, and those who furl the fore royal. */
export function crew(): string {
  const figures = places
    .map(
      ([pose, x, y]) => `<path d="${silhouette(poses[pose])}" transform="translate(${x} ${y})"/>`,
    )
    .join('');
  return `<g fill="#0c1a2b">${figures}</g>`;
}
