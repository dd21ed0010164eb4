type LocaleWithWeek = Intl.Locale & {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
};

/** The settings that the language of a browser implies, by their names; those of the product's default are left out. */
export function languageDefaults(
  language: string | undefined,
): Readonly<Record<string, boolean | number>> {
  try {
    const firstDay = firstDayOf(language ?? 'en');
    return {
      ...(hasLongClock(language ?? 'en') && { clock_24h: true }),
      ...((firstDay === 0 || firstDay === 6) && { week_starts_on: firstDay }),
    };
  } catch {
    // The browser names a language that it does not know itself.
    return {};
  }
}

function hasLongClock(language: string): boolean {
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h23' || hourCycle === 'h24';
}

/** Returns the first day of the week in a language, from 0 (Sunday) to 6. An old browser returns Monday for each. */
function firstDayOf(language: string): number {
  const locale: LocaleWithWeek = new Intl.Locale(language);
  const { firstDay = 1 } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
  return firstDay % 7;
}
