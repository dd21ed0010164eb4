import { across, soft } from '../drawing/paint.ts';
import { silhouette } from '../drawing/silhouette.ts';
import { crew } from './crew.ts';
import { hull } from './hull.ts';
import { fore, main } from './masts.ts';
import { rigging, yards } from './rigging.ts';
import { sails } from './sails.ts';

export const shipDefs =
  across('cloth', [
    [0, '#174763'],
    [0.35, '#2f718e'],
    [0.72, '#94cfd0'],
    [1, '#fbfffe'],
  ]) +
  '<linearGradient id="hung" x2="0" y2="1"><stop stop-color="#0d3350" stop-opacity=".5"/><stop offset=".55" stop-color="#0d3350" stop-opacity=".06"/><stop offset="1" stop-color="#dff5ee" stop-opacity=".2"/></linearGradient>' +
  across('rim', [
    [0, '#9fd6d2', 0.5],
    [0.6, '#e9f6f2'],
    [1, '#fff'],
  ]) +
  across('hull', [
    [0, '#0a1624'],
    [0.6, '#11283d'],
    [0.9, '#1f4c68'],
    [1, '#3b7c97'],
  ]) +
  across('band', [
    [0, '#2d5c75'],
    [0.6, '#5f9fb0'],
    [1, '#d8f0ea'],
  ]) +
  across('boot', [
    [0, '#4a2a38'],
    [1, '#b5553f'],
  ]) +
  across('rail', [
    [0, '#3b7c97'],
    [1, '#e9f6f2'],
  ]) +
  soft('lamp', [
    [0, '#ffe9b8', 0.95],
    [0.18, '#ffcf7a', 0.5],
    [0.5, '#ff9d4a', 0.16],
    [1, '#ff9d4a', 0],
  ]);

const styles =
  '.seam{fill:none;stroke:#12324b;stroke-opacity:.22;stroke-width:.8}' +
  '.line,.rope{fill:none;stroke:#0c1a2b;stroke-width:.8;stroke-linejoin:round}.rope{stroke-width:.6;stroke-opacity:.75}' +
  '.wale{fill:none;stroke:#6fb0bd;stroke-opacity:.35;stroke-width:1}';

/** The pennant at the main truck, blown forward by the wind from behind. */
const pennant = `<path d="${silhouette('-6 -390!,8 -394,20 -388,34 -391,48 -385!,34 -384,21 -381,8 -386,-6 -381!')}" fill="#c8553d"/>`;

const lantern =
  '<circle cx="-257" cy="-92" r="58" fill="url(#lamp)"/><path d="M-250-74L-256-84" stroke="#0c1a2b" stroke-width="1.6"/>' +
  '<path d="M-261-98h8l1 12h-10z" fill="#fff3cf"/><path d="M-262-98l5-5 5 5zM-262-86h10v2h-10z" fill="#0c1a2b"/>';

function wood(d: string): string {
  return `<path d="${d}" fill="url(#rim)" transform="translate(.9-.5)"/><path d="${d}" fill="#0f2436"/>`;
}

/** A three-masted barque under sail, heading right, afloat at y = 0. */
export function ship(): string {
  const [set, strung] = [sails(), rigging()];
  return [
    `<style>${styles}</style>`,
    `<path d="${strung.behind}" class="line"/>`,
    set.jibs,
    wood(strung.poles),
    set.fore,
    wood(yards(fore)),
    set.main,
    wood(yards(main)),
    set.mizzen,
    `<path d="${strung.before}" class="rope"/>`,
    hull(),
    crew(),
    pennant,
    '<ellipse cx="-200" cy="-56" rx="66" ry="26" fill="url(#lamp)" opacity=".55"/><circle cx="-63" cy="-52" r="15" fill="url(#lamp)" opacity=".6"/><circle cx="-31" cy="-52" r="15" fill="url(#lamp)" opacity=".6"/>',
    lantern,
  ].join('');
}
