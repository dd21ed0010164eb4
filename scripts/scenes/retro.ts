import { tussockDefs } from './foliage.ts';
import { seeded } from './noise.ts';
import { grain } from './paint.ts';
import type { Framing } from './retro-framing.ts';
import { dust, front, frontDefs, slope, stage } from './retro-front.ts';
import { land, landDefs } from './retro-land.ts';
import { sky, skyDefs } from './retro-sky.ts';
import { team, teamDefs } from './retro-team.ts';

/**
 * Only transforms and opacity move, and only for those who have not asked for stillness; without motion everything rests in a drawn pose.
 * A picture in motion is painted anew, whole, with every frame; that is for a stage, and a backdrop takes the still one.
 */
const motion =
  '.wheel,.dust{transform-box:fill-box;transform-origin:center}' +
  '@media (prefers-reduced-motion:no-preference){' +
  '.cloud{animation:drift 60s ease-in-out infinite alternate}' +
  '.birds{animation:glide 80s linear infinite alternate}' +
  '.lamp{animation:lamp 4s ease-in-out infinite}' +
  '.wheel{animation:roll 24s linear infinite}' +
  '.fore,.hind,.fore-shin,.hind-shin{animation:fore 5s linear infinite;animation-delay:calc(var(--phase) + var(--late))}' +
  '.fore-shin{animation-name:fore-shin}.hind{animation-name:hind}.hind-shin{animation-name:hind-shin}' +
  '.bob{animation:bob 3.2s ease-in-out infinite}' +
  '.dust{animation:puff 10s ease-out infinite}' +
  '@keyframes drift{from{transform:translateX(-28px)}to{transform:translateX(36px)}}' +
  '@keyframes glide{to{transform:translate(-190px,-46px)}}' +
  '@keyframes fore{0%,100%{transform:rotate(20deg)}56%{transform:rotate(-19deg)}}' +
  '@keyframes fore-shin{0%,100%{transform:rotate(-9deg)}28%{transform:rotate(0)}56%{transform:rotate(-3deg)}78%{transform:rotate(-36deg)}}' +
  '@keyframes hind{0%,100%{transform:rotate(17deg)}56%{transform:rotate(-19deg)}}' +
  '@keyframes hind-shin{0%,100%{transform:rotate(-9deg)}56%{transform:rotate(12deg)}78%{transform:rotate(-12deg)}}' +
  '@keyframes lamp{40%{opacity:.65}60%{opacity:.9}}' +
  '@keyframes roll{to{transform:rotate(-360deg)}}' +
  '@keyframes bob{30%{transform:translateY(-1px) rotate(.25deg)}65%{transform:translateY(.6px) rotate(-.2deg)}}' +
  '@keyframes puff{0%{opacity:0;transform:translate(-50px,16px) scale(.45)}30%,60%{opacity:.9}100%{opacity:0;transform:translate(70px,-20px) scale(1.35)}}' +
  '}';

/** A covered wagon that rolls west, towards the sun, in one framing; `moving` or still. */
export function retro(framing: Framing, moving: boolean): string {
  const random = seeded(framing.seed);
  const { width, height, wagon } = framing;
  const full = `<rect width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice">${moving ? `<style>${motion}</style>` : ''}<defs>`,
    skyDefs(framing),
    landDefs(framing),
    frontDefs(framing),
    teamDefs,
    tussockDefs(random),
    grain('grain', 256),
    '</defs>',
    sky(random, framing),
    land(random, framing),
    dust(framing),
    stage(random, framing),
    `<g transform="translate(${wagon.x} ${wagon.y + 1}) scale(${wagon.scale})">${team}</g>`,
    slope(random, framing),
    front(random, framing),
    `${full} fill="url(#vignette)"/>${full} fill="url(#grain)" opacity=".08"/></svg>\n`,
  ].join('\n');
}
