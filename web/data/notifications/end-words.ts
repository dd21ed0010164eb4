import { capitalize, isolate } from '#domain/characters.ts';
import { formatMinutes, MS_PER_MINUTE } from '#domain/durations.ts';

/** Text of a notification: its title, and a line below it. */
export interface EndWords {
  readonly title: string;
  readonly body: string;
}

interface End {
  readonly name: string;
  readonly identity: string;
  readonly isBreak: boolean;
  readonly playedMs: number;
}

/** Text for the end of a session, for notifications of the page and of the server. */
export function wordsOfEnd({ name, identity, isBreak, playedMs }: End): EndWords {
  const time = wordsOfMinutes(playedMs);
  return isBreak
    ? { title: 'The break is over', body: `${isolate(name)}: ${time}.` }
    : {
        title: `${isolate(name)} is complete`,
        body: `${capitalize(time)} as ${isolate(identity)}.`,
      };
}

export function wordsOfMinutes(ms: number): string {
  return ms < MS_PER_MINUTE ? 'less than a minute' : formatMinutes(ms);
}
