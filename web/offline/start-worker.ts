import { MS_PER_HOUR } from '#domain/durations.ts';
import { nowMs } from '../platform/clock.ts';
import { WORKER_PATH } from '../platform/trusted-types.ts';
import { shownTheme } from '../themes/shown-theme.ts';
import { leaveOtherRelease } from './own-release.ts';
import { noteWaitingRelease, resumeTaking } from './waiting-release.ts';

const LOOK_EVERY_MS = MS_PER_HOUR;

let lookedAtMs = nowMs();

/** Has the browser keep the product on the device, and looks for newer releases of it. In development there is none to keep. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(WORKER_PATH);
  noteWaiting(registration);
  resumeTaking();
  registration.addEventListener('updatefound', () => followInstallation(registration));
  followInstallation(registration);
  document.addEventListener('visibilitychange', () => lookForRelease(registration));
  const { active } = await navigator.serviceWorker.ready;
  if (active) askFor(active);
  await leaveOtherRelease();
}

/** What the worker does once the page has settled, and again where the theme changes: a session may be the first to show its scene. */
function askFor(worker: ServiceWorker): void {
  const keepScene = () => post(worker, { type: 'KEEP_SCENE', theme: shownTheme() });
  post(worker, { type: 'FOLLOW_POLICY' });
  keepScene();
  const watch = new MutationObserver(keepScene);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

function post(worker: ServiceWorker, message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(message);
}

function followInstallation(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => noteWaiting(registration));
}

/** What waits although nothing is in charge is the first of all, and waits no longer than a moment. */
function noteWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  noteWaitingRelease(active && waiting);
}

/** The browser looks at each load of a page; one that stays open for days looks when it is come back to. */
function lookForRelease(registration: ServiceWorkerRegistration): void {
  if (document.hidden || nowMs() - lookedAtMs < LOOK_EVERY_MS) return;
  lookedAtMs = nowMs();
  // Without a network the next look will do.
  registration.update().catch(() => undefined);
}
