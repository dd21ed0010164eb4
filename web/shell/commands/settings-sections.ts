/** A section of the settings: its anchor, its title, and synonyms for the search. */
export interface SettingsSection {
  readonly id: string;
  readonly title: string;
  readonly words: string;
}

export const SETTINGS_SECTIONS = [
  {
    id: 'account',
    title: 'Account',
    words: 'log out sign out login change password e-mail address device leave',
  },
  { id: 'look', title: 'Look', words: 'theme colors dark light mode world voyage' },
  {
    id: 'sound',
    title: 'Sound and screen',
    words: 'mute silent volume chime bell noise screen awake lock media keys install app',
  },
  {
    id: 'reminders',
    title: 'Reminders',
    words: 'notifications notices push remind alarm quiet hours calendar feed ical devices',
  },
  {
    id: 'days',
    title: 'Your days',
    words:
      'time zone clock 24 12 hours week monday sunday first day start midnight late night yesterday vacation holiday shore leave pause rest',
  },
  {
    id: 'data',
    title: 'Your data',
    words: 'export import backup download history completed tasks move transfer delete account',
  },
  {
    id: 'help',
    title: 'Help',
    words: 'tour keyboard shortcuts keys developer mode version release about',
  },
] as const satisfies readonly SettingsSection[];

/** Anchor of the import, to which a game that was moved here from the desktop program's own computer leads. */
export const JOURNEY_SECTION = 'journey';

export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]['id'];
