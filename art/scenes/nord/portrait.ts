import type { Framing } from './framing.ts';

export const portrait: Framing = {
  width: 800,
  height: 1700,
  seed: 23,
  horizon: 1112,
  sun: { x: 668, y: 1060, radius: 50 },
  ship: { x: 304, y: 1220, scale: 0.83 },
  sky: { x: -80, y: 180, width: 960, height: 860 },
  blue: [
    {
      hem: [
        [-120, 760],
        [120, 690],
        [340, 760],
        [600, 660],
        [920, 720],
      ],
      fold: 40,
      tall: 420,
      rays: 40,
      opacity: 0.5,
    },
  ],
  green: [
    {
      hem: [
        [-80, 900],
        [120, 800],
        [290, 850],
        [470, 740],
        [640, 790],
        [880, 690],
      ],
      fold: 40,
      tall: 400,
      rays: 96,
      opacity: 0.86,
    },
    {
      hem: [
        [160, 560],
        [400, 520],
        [620, 580],
        [880, 500],
      ],
      fold: 30,
      tall: 260,
      rays: 40,
      opacity: 0.5,
    },
  ],
  bergs: [
    { kind: 'arch', x: 744, y: 1146, scale: 0.51 },
    { kind: 'spires', x: 26, y: 1148, scale: 0.7 },
  ],
  clouds: [
    { x: 720, y: 1078, length: 250, depth: 5 },
    { x: 630, y: 1034, length: 180, depth: 4 },
  ],
  birds: [
    [596, 880, 32],
    [636, 856, 20],
    [560, 912, 16],
    [92, 968, 22],
  ],
  whale: { x: 96, y: 1292 },
  drifting: [
    [500, 1300, 26],
    [130, 1262, 20],
    [240, 1290, 50],
    [420, 1270, 26],
    [520, 1240, 16],
    [470, 1372, 50],
    [120, 1350, 64],
    [330, 1390, 40],
    [600, 1420, 70],
    [200, 1470, 60],
  ],
  hummocks: [
    { kind: 'shard', x: 10, y: 1500, scale: 1.7 },
    { kind: 'slab', x: 80, y: 1560, scale: 1.5 },
    { kind: 'swell', x: 260, y: 1640, scale: 1.2 },
    { kind: 'swell', x: 560, y: 1650, scale: 1.2 },
    { kind: 'slab', x: 740, y: 1580, scale: 1.6 },
  ],
  ledge: { x: 530, y: 1262 },
};
