import { MS_PER_HOUR } from '#domain/durations.ts';
import { leaveOtherRelease } from '../data/offline/own-release.ts';
import { setWaitingRelease, resumeTaking } from '../data/offline/waiting-release.ts';
import { nowMs } from '../platform/clock.ts';
import { WORKER_PATH } from '../platform/trusted-types.ts';
import { shownTheme } from '../themes/shown-theme.ts';
import { showReleaseNews } from './release-news.ts';

const LOOK_EVERY_MS = MS_PER_HOUR;

let lookedAtMs = nowMs();

/** Registers the service worker, and looks for newer releases. Development has no worker. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(WORKER_PATH);
  reportWaiting(registration);
  resumeTaking();
  showReleaseNews();
  registration.addEventListener('updatefound', () => followInstallation(registration));
  followInstallation(registration);
  document.addEventListener('visibilitychange', () => lookForRelease(registration));
  const { active } = await navigator.serviceWorker.ready;
  if (active) askFor(active);
  await leaveOtherRelease();
}

/** Has the worker cache the theme's scene, now and after a change of theme, since a session may need it offline. */
function askFor(worker: ServiceWorker): void {
  const cacheScene = () => post(worker, { type: 'KEEP_SCENE', theme: shownTheme() });
  post(worker, { type: 'FOLLOW_POLICY' });
  cacheScene();
  const watch = new MutationObserver(cacheScene);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

function post(worker: ServiceWorker, message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(message);
}

function followInstallation(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => reportWaiting(registration));
}

/** Without an active worker the waiting one is the first install, so no update is announced. */
function reportWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  setWaitingRelease(active && waiting);
}

/** The browser checks at each page load; a page that stays open for days checks when it is seen again. */
function lookForRelease(registration: ServiceWorkerRegistration): void {
  if (document.hidden || nowMs() - lookedAtMs < LOOK_EVERY_MS) return;
  lookedAtMs = nowMs();
  // Offline the next check will do.
  registration.update().catch(() => undefined);
}
