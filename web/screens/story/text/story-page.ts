/** Speaker of a line: the narrator, Noor's log, or one of the two in the dialog. */
export type Voice = 'teller' | 'log' | 'noor' | 'you';

export interface StoryLine {
  readonly voice: Voice;
  readonly text: string;
}

export interface StoryAnswer {
  readonly id: string;
  /** The player's answer. */
  readonly label: string;
  /** Its meaning. */
  readonly note?: string;
  /** Noor's immediate reply. */
  readonly reply: string;
  /** A phrase with which she sums it up. */
  readonly sum: string;
  /** Part of a sentence for the log of the next page. */
  readonly told: string;
}

export interface Question {
  /** Key in the stored `answers`. */
  readonly id: 'post' | 'hour' | 'miss';
  /** Noor's question. */
  readonly asked: string;
  readonly answers: readonly StoryAnswer[];
}

/** Lines that are on the stage together. */
export interface Passage {
  readonly lines: readonly StoryLine[];
  /** Asked after its lines. */
  readonly asks?: Question | 'name';
}

export interface LogHead {
  readonly date: string;
  readonly place: string;
  readonly signal: string;
  /** 0 to 5. */
  readonly strength: number;
}

export interface StoryPage {
  readonly title: string;
  readonly passages: readonly Passage[];
  readonly head?: LogHead;
  /** Label of the button at its end, if it is not the usual one. */
  readonly wayOn?: string;
}

export function inVoice(voice: Voice, ...texts: readonly string[]): Passage {
  return { lines: texts.map((text) => ({ voice, text })) };
}
