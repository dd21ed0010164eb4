/** Who is heard in a line: the teller, Noor's log, or one of the two who talk. */
export type Voice = 'teller' | 'log' | 'noor' | 'you';

export interface StoryLine {
  readonly voice: Voice;
  readonly text: string;
}

export interface Answer {
  readonly id: string;
  /** What the player says. */
  readonly label: string;
  /** What it would mean. */
  readonly note?: string;
  /** What Noor says to it at once. */
  readonly reply: string;
  /** A phrase: how she sums it up. */
  readonly sum: string;
  /** A part of a sentence: how the log of the next page tells it. */
  readonly told: string;
}

export interface Question {
  /** Its key in the `answers` that are kept. */
  readonly id: 'post' | 'hour' | 'miss';
  /** What Noor says. */
  readonly asked: string;
  readonly answers: readonly Answer[];
}

/** What stands on the stage together. */
export interface Passage {
  readonly lines: readonly StoryLine[];
  /** Asked when its lines have been read. */
  readonly asks?: Question | 'name';
}

export interface LogHead {
  readonly date: string;
  readonly place: string;
  readonly signal: string;
  /** Of five. */
  readonly strength: number;
}

export interface StoryPage {
  readonly title: string;
  readonly passages: readonly Passage[];
  readonly head?: LogHead;
  /** What the way on from its end is called, where it is more than the next page. */
  readonly wayOn?: string;
}

export function inVoice(voice: Voice, ...texts: readonly string[]): Passage {
  return { lines: texts.map((text) => ({ voice, text })) };
}
