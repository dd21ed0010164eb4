/** For so long another tab that comes to the same is kept from doing it again. */
const HELD_MS = 10_000;

/** Does something in one of the tabs that come to it at about the same time: whichever is first. */
export async function inOneTab(name: string, work: () => void): Promise<void> {
  await navigator.locks.request(`hexis-${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    work();
    await new Promise((resolve) => {
      setTimeout(resolve, HELD_MS);
    });
  });
}
