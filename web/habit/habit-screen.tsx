export function HabitScreen() {
  return <h1 className="text-3xl sm:text-4xl">Habit</h1>;
}
