import type { PushMessage, ScheduleDue } from '#contract/push-messages.ts';
import { isolate } from '#domain/characters.ts';
import { wordsOfEnd, wordsOfMinutes, type EndWords } from './end-words.ts';

export function wordsOf(message: PushMessage): EndWords {
  switch (message.kind) {
    case 'session':
      return wordsOfEnd({
        name: message.name,
        identity: message.identity,
        isBreak: message.is_break,
        playedMs: message.target_ms,
      });
    case 'due':
      return {
        title: `Time for ${isolate(message.name)}`,
        body: `${wordsOfMinutes(message.target_ms)}, planned for ${timeOfDay(message)}.`,
      };
    case 'sign-in':
      return {
        title: `New sign-in on ${message.browser}, ${message.system}`,
        body: 'If this was not you, change your password and log out everywhere else.',
      };
    case 'test':
      return { title: 'Here we are', body: 'This is how Hexis reaches you on this device.' };
  }
}

/** In the device's time zone. */
function timeOfDay({ due_at, hours }: ScheduleDue): string {
  const hourCycle = hours === 24 ? 'h23' : 'h12';
  const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', hourCycle });
  return clock.format(Date.parse(due_at)).replace(/^0(?=\d:)/, '');
}
