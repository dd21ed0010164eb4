interface Rules {
  createHTML(text: string): string | null;
  createScriptURL(url: string): string | null;
}

interface TrustedTypePolicyFactory {
  createPolicy(name: 'default', rules: Rules): unknown;
}

/** The service worker, as the build names it. */
export const WORKER_PATH = '/sw.js';
/** The worker of the alarm, whose name has a hash. */
const ALARM_PATH = /^\/assets\/alarm-worker-[\w-]+\.js$/;

/**
 * The page's policy (Trusted Types, in its Content-Security-Policy) refuses text where the browser would read it as
 * markup or code. Nothing of ours does that but for the two workers; a library empties an element that way, and may.
 */
export function allowWhatIsNeeded(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '' ? text : null),
    createScriptURL: (url) => (isOwnWorker(url) ? url : null),
  });
}

function isOwnWorker(url: string): boolean {
  const { origin, pathname } = new URL(url, location.origin);
  return origin === location.origin && (pathname === WORKER_PATH || ALARM_PATH.test(pathname));
}
