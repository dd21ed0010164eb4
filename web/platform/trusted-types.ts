interface Rules {
  createHTML(text: string): string | null;
  createScriptURL(url: string): string | null;
}

interface TrustedTypePolicyFactory {
  createPolicy(name: 'default', rules: Rules): unknown;
}

/** The service worker's path, as the build names it. */
export const WORKER_PATH = '/sw.js';
/** The alarm worker's path, whose name contains a hash. */
const ALARM_PATH = /^\/assets\/alarm-worker-[\w-]+\.js$/;

/**
 * Trusted Types (in the page's CSP) forbid strings that the browser would parse as markup or code. Our code needs them
 * only for the addresses of two workers; a library also empties elements that way, which is allowed.
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
