export function countHabits(count: number): string {
  return count === 1 ? '1 habit' : `${count} habits`;
}
