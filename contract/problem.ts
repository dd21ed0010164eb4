import { Type, type Static } from 'typebox';
import { PlayEventSchema } from './events.ts';
import { Strict, described } from './fields.ts';

export const ProblemSchema = Strict(
  'What went wrong: for a program the `code`, for a person the `message`.',
  {
    status: described(Type.Integer(), 'The HTTP status.'),
    code: described(Type.String(), 'Stable, for programs.'),
    message: Type.String({
      description: 'A sentence for a person. For `errors`, what is wrong with the field.',
    }),
    errors: Type.Optional(
      Type.Array(
        Strict({
          path: described(Type.String(), 'A JSON pointer to the field.'),
          message: Type.String({
            description: 'A sentence for a person. For `errors`, what is wrong with the field.',
          }),
        }),
        { description: 'For `invalid`: the fields that do not fit.' },
      ),
    ),
    event: Type.Optional(
      described(
        PlayEventSchema,
        'For `event_active` and `event_complete`: the session in the way.',
      ),
    ),
  },
);
export type Problem = Static<typeof ProblemSchema>;
