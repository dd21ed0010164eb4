/**
 * What the story says otherwise on each voyage. A phrase begins small and ends without a stop, and is said in full where
 * it completes a sentence; a sentence is written as it is read.
 */
export interface Voyage {
  /** Completes "To …:". */
  readonly hail: string;
  /** The vessel by kind and name, after "this is". */
  readonly vessel: string;
  /** A name without an article. */
  readonly farPlace: string;
  /** At the head of the log: where they are, and by what it is sent. */
  readonly place: string;
  readonly signal: string;
  /** What the weather was, after "two days of". */
  readonly weather: string;
  readonly cargo: string;
  /** Sentences: what the two days were like, and what they did to the log. */
  readonly storm: string;
  readonly damage: string;
  /** What is left of line four, after "there is". */
  readonly stain: string;
  /** After "the noise has leaned on". */
  readonly walls: string;
  /** After "You lie". */
  readonly bed: string;
  /** Sentences: what there is to see in the morning, and what Teodor does in it. */
  readonly outside: string;
  readonly teodor: string;
  /** Who finds the way, after "the". */
  readonly finder: string;
  /** After "I had us", and wrong. */
  readonly lostAt: string;
  /** What lies before them, after "look at". */
  readonly ahead: string;
  /** One thing that wants mending. */
  readonly broken: string;
  /** A sentence: how far they came on the second day. */
  readonly progress: string;
}
