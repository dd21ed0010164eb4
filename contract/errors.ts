/** Every problem of the API by its stable code: HTTP status, and a sentence for the user. */
export const PROBLEMS = {
  bad_request: { status: 400, message: 'The request could not be read.' },
  unauthorized: { status: 401, message: 'Log in to go on.' },
  token_expired: { status: 401, message: 'exp claim timestamp check failed' },
  not_registered: { status: 401, message: 'This account is not set up. Log in again.' },
  login_too_old: {
    status: 403,
    message: 'This needs a login of the last 10 minutes. Log in again, then repeat it.',
  },
  not_found: { status: 404, message: 'There is no such thing, or it is gone.' },
  wrong_method: { status: 405, message: 'This address is not called in that way.' },
  event_active: { status: 409, message: 'A session is already being played.' },
  event_complete: { status: 409, message: 'This session is already complete.' },
  event_not_active: {
    status: 409,
    message: 'Todos can only be added while their session is being played.',
  },
  break_exists: { status: 409, message: 'This habit is a break already.' },
  not_archived: { status: 409, message: 'Archive it first; then it can be deleted for good.' },
  devices_full: {
    status: 409,
    message: 'That is as many devices as can be reached. Remove one of them first.',
  },
  device_unreachable: {
    status: 409,
    message: 'Its push service refuses messages. Open Hexis on that device: it is set up again.',
  },
  account_full: {
    status: 409,
    message: 'An account holds no more of that. Delete what you no longer need, then try again.',
  },
  id_taken: { status: 409, message: 'This id belongs to something else already.' },
  key_reused: { status: 409, message: 'This Idempotency-Key was used for another request.' },
  too_large: { status: 413, message: 'That is too much at once.' },
  unsupported_type: { status: 415, message: 'Send JSON.' },
  invalid: { status: 422, message: 'Some of this does not fit.' },
  too_many: { status: 429, message: 'That was a lot at once. Wait a moment and try again.' },
  demo_full: {
    status: 503,
    message: 'There are as many guests as there can be. Try again later, or sign up.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
  disk_full: {
    status: 507,
    message: 'The server has no room left on its disk, so this is not saved. Try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
