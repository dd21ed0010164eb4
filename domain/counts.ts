const rules = new Intl.PluralRules('en');

/** `day` or `days`, by the count. */
export function nounOf(count: number, one: string, many = `${one}s`): string {
  return rules.select(count) === 'one' ? one : many;
}

/** `1 day`, `2 days`, `1,200 days`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${nounOf(count, one, many)}`;
}
