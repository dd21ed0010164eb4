interface Rules {
  createHTML(text: string): string | null;
  createScriptURL(url: string): string | null;
}

interface TrustedTypePolicyFactory {
  createPolicy(name: 'default', rules: Rules): unknown;
}

/** The service worker, as the build names it. */
export const WORKER_PATH = '/sw.js';

/**
 * The page's policy (Trusted Types, in its Content-Security-Policy) refuses text where the browser would read it as
 * markup or code. Nothing of ours does that but for the service worker; a library empties an element that way, and may.
 */
export function allowWhatIsNeeded(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '' ? text : null),
    createScriptURL: (url) => (url === WORKER_PATH ? url : null),
  });
}
