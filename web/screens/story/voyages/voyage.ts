/**
 * Texts of the story that differ by theme. Unless a comment says "sentence", it is a phrase in lower case without a
 * full stop, used in the sentence that the comment gives.
 */
export interface Voyage {
  /** Completes "To …:". */
  readonly hail: string;
  /** The vessel by kind and name, after "this is". */
  readonly vessel: string;
  /** A name without an article. */
  readonly farPlace: string;
  /** Head of the log: the place, and the means of sending. */
  readonly place: string;
  readonly signal: string;
  /** The weather, after "two days of". */
  readonly weather: string;
  readonly cargo: string;
  /** Sentences: how the two days were, and what they did to the log. */
  readonly storm: string;
  readonly damage: string;
  /** The rest of line four, after "there is". */
  readonly stain: string;
  /** After "the noise has leaned on". */
  readonly walls: string;
  /** After "You lie". */
  readonly bed: string;
  /** Sentences: the view in the morning, and what Teodor does in it. */
  readonly outside: string;
  readonly teodor: string;
  /** The person who finds the way, after "the". */
  readonly finder: string;
  /** A wrong position, after "I had us". */
  readonly lostAt: string;
  /** The way before them, after "look at". */
  readonly ahead: string;
  /** A thing that needs repair. */
  readonly broken: string;
  /** A sentence: their progress on the second day. */
  readonly progress: string;
}
