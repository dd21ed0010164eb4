import { knots, path } from '../drawing/path.ts';
import { scarfWrap } from './scarf.ts';
import { twiceLit, type TwoLights } from '../drawing/rim.ts';

const head =
  '-9 -205!,-10 -213,-15 -219,-18 -230,-16 -241,-8 -250,4 -253,13 -249,17 -242!,16 -238,18 -233,22 -228!,19 -226!,19.5 -223,18 -221,18 -217,14 -214,8 -213!,8 -203!';
const hair =
  '2 -254!,-8 -253,-18 -248,-28 -247,-36 -252!,-31 -242,-38 -240,-44 -242!,-36 -233,-28 -231,-33 -226!,-22 -224,-14 -218!,-8 -228,-2 -238,8 -242,18 -241!,15 -250';
const coat =
  '10 -210!,9 -204,15 -194,18 -180,16 -164,14 -150,18 -128,22 -96,27 -61!,12 -57,2 -58!,-3 -84!,-9 -60,-20 -48!,-36 -54,-58 -70,-92 -76!,-74 -90,-52 -108,-36 -126,-24 -150,-25 -168,-27 -184,-24 -197,-16 -206,-17 -219!,-4 -208';
const farLeg = '6 -66!,19 -66!,21 -40,19 -15!,30 -8,38 -3!,38 0!,10 0!,9 -14,8 -40';
const nearLeg = '-17 -70!,3 -74!,1 -46,-4 -16!,6 -8,12 -3!,12 0!,-20 0!,-19 -12,-18 -40';
const arm =
  '-13 -203!,-2 -202,5 -192,8 -178,12 -167!,22 -171,34 -183!,40 -175!,34 -162,22 -150,10 -147,0 -152,-8 -166,-15 -186';
const hand = '32 -182!,36 -187,42 -187,43 -180,40 -174,34 -173';
const helmet = '-50 -102,-57 -112,-57 -124,-47 -132,-33 -132,-24 -123!,-24 -117!,-22 -106!,-32 -99';
const leftArm = '-20 -195!,-28 -180,-34 -158,-38 -134!,-30 -129!,-24 -150,-16 -178';
const canopy =
  '-58 -262!,-52 -290,-32 -316,-2 -332,33 -336!,68 -332,100 -312,122 -282,130 -248!,120 -256,108 -258,98 -251!,86 -262,70 -266,54 -260!,40 -270,22 -272,6 -266!,-6 -274,-22 -274,-34 -267!,-42 -270,-50 -268';

const ridge = [
  '-58 -262!,-52 -290,-32 -316,-2 -332,33 -336!',
  '33 -336!,68 -332,100 -312,122 -282,130 -248!',
] as const;

function outline(drawing: string): string {
  return path(knots(drawing), true, 1);
}

/**
 * A rider in a long coat, standing on y = 0 and looking right, hair and coat in the wind, a helmet in one hand and a
 * translucent umbrella in the other; 100 units are 70 centimetres.
 */
export function rider(tones: TwoLights, cloth: string, inner: string): string {
  const lit = (drawing: string, reach?: number): string => twiceLit(outline(drawing), tones, reach);
  return [
    lit(farLeg, 1),
    lit(nearLeg, 1),
    lit(leftArm, 1),
    lit(coat),
    lit(hair, 1),
    twiceLit(outline(head), { ...tones, left: tones.shadow }, 1.1),
    `<g fill="none" stroke="${inner}" stroke-width="1.5" stroke-linecap="round"><path d="M-24-152Q-8-146 18-150M-14-150Q-26-110-60-82M0-146Q2-110 0-88M-8-190Q-4-170 2-150"/></g>`,
    lit(helmet, 1.1),
    `<path d="M-25-120L-38-121Q-42-116-38-111L-24-112z" fill="#ff2a8a" opacity=".85"/>`,
    `<g fill="none" stroke="${tones.shadow}" stroke-width="3"><path d="M36-300L46-152q1 10-7 8"/></g><path d="M37.5-270L43.5-190" stroke="#7af2ff" stroke-width="1.4"/>`,
    `<path d="${outline(canopy)}" fill="${cloth}"/>`,
    `<g fill="none" stroke-linecap="round"><path d="M33-336Q-20-318-34-267M33-336Q0-310 6-266M33-336Q44-300 54-260M33-336Q86-310 98-251" stroke="${inner}" stroke-width="1.6"/>` +
      `<path d="${path(knots(ridge[0]), false, 1)}" stroke="${tones.left}" stroke-width="2.2"/><path d="${path(knots(ridge[1]), false, 1)}" stroke="${tones.right}" stroke-width="2.4"/>` +
      `<path d="M-58-262Q-46-272-34-267Q-14-280 6-266Q30-278 54-260Q76-272 98-251Q114-262 130-248" stroke="${tones.right}" stroke-width="1.1" opacity=".7"/>` +
      `<path d="M32-336L31-348" stroke="${tones.shadow}" stroke-width="3.4"/></g>`,
    `<path d="M-43-306l-4-3M-28-321l-1-4M-10-331l1-3M14-339v-5M58-338l2-3M82-330l1-5M104-312l4-2M121-291l3-4M34-338l3-3" fill="none" stroke="#e6fbff" stroke-width="1.2" stroke-linecap="round" opacity=".6"/>`,
    lit(arm, 1),
    scarfWrap,
    `<path d="${outline(hand)}" fill="${tones.shadow}"/>`,
  ].join('');
}
