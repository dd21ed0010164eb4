import type { User } from '#contract/users.ts';
import type { QuietHours } from '#domain/quiet-hours.ts';

type Preferences = User['preferences'];

/** What is offered to who has none yet. */
const USUAL: QuietHours = { from: '22:00', to: '07:00' };

/** The quiet hours that a person has chosen; null for none. */
export function readQuietHours(preferences: Preferences): QuietHours | null {
  const { quiet_from: from, quiet_to: to } = preferences;
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : null;
}

/** The preferences with quiet hours, or without. */
export function withQuietHours(preferences: Preferences, quiet: QuietHours | null): Preferences {
  const { quiet_from: _from, quiet_to: _to, ...others } = preferences;
  return quiet ? { ...others, quiet_from: quiet.from, quiet_to: quiet.to } : others;
}

export function withUsualQuietHours(preferences: Preferences, isOn: boolean): Preferences {
  return withQuietHours(preferences, isOn ? USUAL : null);
}
