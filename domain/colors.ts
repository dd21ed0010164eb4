/** The color of an identity for which none was chosen. */
export const DEFAULT_COLOR = '#4A90E2';

/** `#` followed by six hex digits, as a regular expression source that JSON Schema and forms share. */
export const COLOR_PATTERN = '^#[0-9a-fA-F]{6}$';

/** Stands for time that passed without play, which has no identity's color. */
export const UNUSED_COLOR = '#ddd';

/** Stands for time to come, which has no identity's color yet. */
export const AHEAD_COLOR = '#ccc';
