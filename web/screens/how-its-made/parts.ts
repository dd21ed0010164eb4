/** A rectangle in the drawing's units. */
export interface PanelPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface SystemPart {
  readonly name: string;
  /** Place, and lines below the name, in the wide and in the narrow drawing. */
  readonly wide: { readonly place: PanelPlace; readonly lines: readonly string[] };
  readonly tall: { readonly place: PanelPlace; readonly lines: readonly string[] };
}

export type Shape = 'wide' | 'tall';

function place(x: number, y: number, width: number, height: number): PanelPlace {
  return { x, y, width, height };
}

/** Parts of the product, with their places in the two drawings. */
export const PARTS: readonly SystemPart[] = [
  {
    name: 'Screens',
    wide: {
      place: place(50, 82, 210, 146),
      lines: ['React, one folder each;', 'none knows another'],
    },
    tall: { place: place(24, 58, 312, 62), lines: ['React, one folder each'] },
  },
  {
    name: 'Session store',
    wide: { place: place(340, 72, 240, 76), lines: ['the timer, as data'] },
    tall: { place: place(24, 154, 148, 82), lines: ['the timer,', 'as data'] },
  },
  {
    name: 'Caches',
    wide: { place: place(340, 162, 240, 76), lines: ['what is shown at once'] },
    tall: { place: place(188, 154, 148, 82), lines: ['what is', 'shown at once'] },
  },
  {
    name: 'Outbox',
    wide: {
      place: place(680, 82, 260, 146),
      lines: ['on the device’s disk, in order,', 'until the server has answered'],
    },
    tall: {
      place: place(24, 270, 312, 82),
      lines: ['on the device’s disk, in order,', 'until the server has answered'],
    },
  },
  {
    name: 'Domain',
    wide: {
      place: place(20, 292, 460, 76),
      lines: ['the rules of the game, imported by both sides'],
    },
    tall: { place: place(8, 388, 164, 82), lines: ['the rules, used', 'by both sides'] },
  },
  {
    name: 'Contract',
    wide: {
      place: place(520, 292, 460, 76),
      lines: ['every call once: its shapes, words and refusals'],
    },
    tall: { place: place(188, 388, 164, 82), lines: ['every call', 'once'] },
  },
  {
    name: 'Routes',
    wide: { place: place(680, 436, 260, 76), lines: ['check the token and the shape'] },
    tall: { place: place(24, 536, 312, 62), lines: ['check the token and the shape'] },
  },
  {
    name: 'Login',
    wide: { place: place(680, 530, 260, 76), lines: ['a provider inside, or your own'] },
    tall: { place: place(24, 632, 148, 82), lines: ['inside, or', 'one of yours'] },
  },
  {
    name: 'Group commit',
    wide: { place: place(340, 436, 240, 76), lines: ['many writes, one sync'] },
    tall: { place: place(188, 632, 148, 82), lines: ['many writes,', 'one sync'] },
  },
  {
    name: 'Live hints',
    wide: { place: place(340, 530, 240, 76), lines: ['“there is something new”'] },
    tall: { place: place(24, 750, 148, 82), lines: ['“there is', 'something new”'] },
  },
  {
    name: 'Database',
    wide: { place: place(50, 436, 210, 170), lines: ['SQLite in a file,', 'or PostgreSQL'] },
    tall: { place: place(188, 750, 148, 82), lines: ['SQLite, or', 'PostgreSQL'] },
  },
];

interface Ground {
  readonly size: readonly [width: number, height: number];
  readonly areas: readonly { readonly name: string; readonly place: PanelPlace }[];
  /** Paths that end in an arrowhead. */
  readonly ways: readonly string[];
}

export const GROUNDS: Readonly<Record<Shape, Ground>> = {
  wide: {
    size: [1000, 636],
    areas: [
      { name: 'In the browser', place: place(20, 24, 960, 236) },
      { name: 'On the server: one Node process', place: place(20, 392, 960, 234) },
    ],
    ways: [
      'M260 120H332',
      'M260 200H332',
      'M580 120H672',
      'M580 200H672',
      'M810 228V284',
      'M810 368V428',
      'M680 474H588',
      'M810 530V520',
      'M340 474H268',
      'M460 512V522',
    ],
  },
  tall: {
    size: [360, 850],
    areas: [
      { name: 'In the browser', place: place(8, 20, 344, 346) },
      { name: 'On the server', place: place(8, 498, 344, 348) },
    ],
    ways: [
      'M98 120V146',
      'M262 120V146',
      'M98 236V262',
      'M262 236V262',
      'M270 352V380',
      'M270 470V528',
      'M98 632V606',
      'M262 598V624',
      'M262 714V742',
      'M206 714V732H98V742',
    ],
  },
};
