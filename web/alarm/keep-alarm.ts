import { stopAll } from '../platform/signal.ts';
import { whenSettled } from '../platform/late-code.ts';

const load = () =>
  Promise.all([
    import('./announcing.ts'),
    import('./favicon.ts'),
    import('./desktop-timer.ts'),
    import('../playing/document-title.ts'),
    import('../playing/last-activity.ts'),
  ]);

/** All by which a session reaches the person who plays it elsewhere than on the page; it comes when the page has settled. */
export function keepAlarm(): () => void {
  return whenSettled(
    load,
    ([
      { keepAnnouncing },
      { keepFavicon },
      { keepDesktopTimer },
      { keepTitle },
      { keepActivity },
    ]) => {
      return stopAll([
        keepAnnouncing(),
        keepFavicon(),
        keepDesktopTimer(),
        keepTitle(),
        keepActivity(),
      ]);
    },
  );
}
