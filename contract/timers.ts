import { Type, type Static } from 'typebox';
import { DurationMs, Instant, Nullable, Strict, described } from './fields.ts';

export const WireTimerSchema = Strict(
  'The timer of an active session as data: what it shows now is `elapsed_ms` and the time since `running_since`.',
  {
    mode: Type.Union([Type.Literal('timer'), Type.Literal('stopwatch')], {
      description: '`timer` counts down to its target, `stopwatch` counts on.',
    }),
    target_ms: described(DurationMs, 'How long the countdown is, in milliseconds.'),
    elapsed_ms: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'What was played before `running_since`, in milliseconds.',
    }),
    running_since: Nullable(Instant, 'Since when it runs; null while it is paused.'),
  },
);
export type WireTimer = Static<typeof WireTimerSchema>;
