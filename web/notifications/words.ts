import type { PushMessage } from '#contract/push-messages.ts';

/** What a notification says: its heading, and a line below it. */
interface Words {
  readonly title: string;
  readonly body: string;
}

const MS_PER_MINUTE = 60_000;

export function wordsOf(message: PushMessage): Words {
  switch (message.kind) {
    case 'session':
      return message.is_break
        ? { title: 'The break is over', body: `${message.name}: ${minutes(message.target_ms)}.` }
        : {
            title: `${message.name} is complete`,
            body: `${minutes(message.target_ms)} as ${message.identity}.`,
          };
    case 'due':
      return {
        title: `Time for ${message.name}`,
        body: `${minutes(message.target_ms)}, planned for ${timeOfDay(message.due_at)}.`,
      };
    case 'test':
      return { title: 'Here we are', body: 'This is how Hexis reaches you on this device.' };
  }
}

function minutes(ms: number): string {
  const count = Math.round(ms / MS_PER_MINUTE);
  return count === 1 ? '1 minute' : `${count} minutes`;
}

/** On the device's own clock. */
function timeOfDay(iso: string): string {
  return new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).format(
    Date.parse(iso),
  );
}
