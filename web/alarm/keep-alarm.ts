import { whenSettled } from '../platform/when-settled.ts';

/** All by which a session reaches the person who plays it elsewhere than on the page; it comes when the page has settled. */
export function keepAlarm(): () => void {
  const stops: (() => void)[] = [];
  let isOver = false;
  const callOff = whenSettled(async () => {
    const [{ keepAnnouncing }, { keepFavicon }, { keepDesktopTimer }, { keepActivity }] =
      await Promise.all([
        import('./announcing.ts'),
        import('./favicon.ts'),
        import('./desktop-timer.ts'),
        import('../playing/last-activity.ts'),
      ]);
    if (!isOver) stops.push(keepAnnouncing(), keepFavicon(), keepDesktopTimer(), keepActivity());
  });
  return () => {
    isOver = true;
    callOff();
    for (const stop of stops) stop();
  };
}
