interface TrustedTypePolicyFactory {
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * The page's policy (Trusted Types, in its Content-Security-Policy) refuses text where the browser would read it as
 * markup or code. Nothing of ours does that; a library empties an element that way, and may.
 */
export function allowEmptyMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) });
}
