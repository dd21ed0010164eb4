import type { Problem } from '#contract/problem.ts';
import type { NewSchedule, Schedule } from '#contract/schedules.ts';
import { Refusal } from '../http/refusal.ts';

/** When a schedule asks for its habit, but for the hour. */
export type Rule = Pick<Schedule, 'frequency_type' | 'days_of_week' | 'week_of_month'>;

type Asked = Pick<NewSchedule, 'days_of_week' | 'week_of_month'>;

/** The rule that was asked for; 422 where days and week do not go with the frequency; `base` is the path of the schedule in the body. */
export function checkRule(frequency: Rule['frequency_type'], asked: Asked, base = ''): Rule {
  const usesDays = frequency !== 'daily';
  const usesWeek = frequency === 'biweekly' || frequency === 'monthly';
  const days = asked.days_of_week ?? null;
  const week = asked.week_of_month ?? null;
  const errors: NonNullable<Problem['errors']> = [];
  if (usesDays && days === null)
    errors.push(at(`${base}/days_of_week`, 'must name a day of the week'));
  if (!usesDays && days !== null && days.length < 7) {
    errors.push(at(`${base}/days_of_week`, 'must be null, since daily is every day'));
  }
  if (usesWeek && week === null) errors.push(at(`${base}/week_of_month`, 'must be 1 to 4, or -1'));
  if (!usesWeek && week !== null) {
    errors.push(at(`${base}/week_of_month`, 'must be null, since every week counts'));
  }
  if (errors.length > 0) throw new Refusal('invalid', { errors });
  return {
    frequency_type: frequency,
    days_of_week: usesDays && days ? days.toSorted((a, b) => a - b) : null,
    week_of_month: week,
  };
}

/** The rule after a change: days and week that the new frequency has no use for go, unless they are sent. */
export function changeRule(rule: Rule, change: Partial<Rule>): Rule {
  const frequency = change.frequency_type ?? rule.frequency_type;
  const keepsDays = frequency !== 'daily';
  const keepsWeek = frequency === 'biweekly' || frequency === 'monthly';
  const { days_of_week = keepsDays ? rule.days_of_week : null } = change;
  const { week_of_month = keepsWeek ? rule.week_of_month : null } = change;
  return checkRule(frequency, { days_of_week, week_of_month });
}

function at(path: string, message: string): { path: string; message: string } {
  return { path, message };
}
