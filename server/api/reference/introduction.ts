/** The introduction by heading. `code` in backticks is the only markup. */
export const introduction: readonly {
  readonly title: string;
  readonly texts: readonly string[];
}[] = [
  {
    title: 'Where it is',
    texts: [
      'Every path begins with `/api`, at the address of the product itself. Bodies and answers are JSON in UTF-8.',
      'This page is made from the same table of calls that the server checks requests against. A machine reads it as OpenAPI 3.1 at `/openapi.json`.',
    ],
  },
  {
    title: 'Who you are',
    texts: [
      'Send your access token with every call: `Authorization: Bearer <token>`. The web app gets it from the login; `POST /api/demo` and `POST /api/guests` give one to a guest, and are the only calls that need none.',
      'A sign-in that is new here is set up once with `POST /api/users/register`. You only ever reach what is yours: the id of something of another person is answered like an id that does not exist.',
    ],
  },
  {
    title: 'Ids, times and durations',
    texts: [
      'An id is a UUID in lower case. Name it yourself when you create something, and a repeated call finds what the first one made.',
      'A time is ISO 8601 with its zone, and answered in UTC. A day is `YYYY-MM-DD` in the zone of the user and begins at their `day_start_hour`. A duration is whole milliseconds, 24 hours at most.',
    ],
  },
  {
    title: 'Calls that are safe to repeat',
    texts: [
      'Give a `POST` an `Idempotency-Key` of 1 to 128 visible characters, such as a UUID: for 24 hours the same key and request are done once and answered alike. Another request under that key is refused as `key_reused`. A refusal is not remembered.',
      'A `PUT` says what is to be, so that sending it twice changes nothing. A call is done as a whole or not at all.',
    ],
  },
  {
    title: 'Reads that you have already',
    texts: [
      'An answer that stays as it is until you write, or for your day, has an `ETag`. Keep both, and ask again with `If-None-Match: <ETag>`: where nothing else would be answered, you get `304` without a body.',
      'Every answer says `Cache-Control: no-store`: nobody on the way, nor a browser by itself, may keep what is yours. Whether you do, and for how long, is up to you.',
    ],
  },
  {
    title: 'Errors',
    texts: [
      'An error is `application/problem+json`: `status`, a `code` that stays as it is, and a `message` that a person can read. For `invalid`, `errors` has a JSON pointer to each field that does not fit, and why. Every answer carries an `X-Request-Id`: name it when you report one.',
      'A method that an address does not have is answered with `wrong_method` (405); `Allow` has those that it has.',
      'A field or a parameter that a call does not know is refused. A field that the matching `GET` answers but that cannot be changed is accepted and ignored, so that you may send back what you read.',
    ],
  },
  {
    title: 'Limits',
    texts: [
      'A body has 64 kB at most, an import 8 MB unless the server allows more. A name has 120 characters, a todo 500, notes 4000.',
      'Too many writes at once are refused as `too_many` (429); `Retry-After` says after how many seconds to go on.',
    ],
  },
  {
    title: 'Live events',
    texts: [
      '`GET /api/live` is a stream of server-sent events: after each write of yours, whatever the device, it says what may read differently since. Read that again, and every screen shows the same.',
    ],
  },
];
