/** Color of an identity if none was chosen. */
export const DEFAULT_COLOR = '#4A90E2';

/** `#` followed by six hex digits, as a regular expression source that JSON Schema and forms share. */
export const COLOR_PATTERN = '^#[0-9a-fA-F]{6}$';

/** For time that passed without play. */
export const UNUSED_COLOR = '#ddd';

/** For time in the future. */
export const AHEAD_COLOR = '#ccc';
