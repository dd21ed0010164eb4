const warn = console.warn;

// The library warns on import about Node versions without long-term support; this version is pinned and tested.
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
};
const library = await import('oidc-provider');
console.warn = warn;

/** `oidc-provider`; import it only from here. */
export const { Provider, errors, interactionPolicy } = library;
