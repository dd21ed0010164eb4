const warn = console.warn;

// The library warns on import about every Node that it does not know as long-term supported; ours is pinned and tested.
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
};
const library = await import('oidc-provider');
console.warn = warn;

/** `oidc-provider`, to be imported from here and nowhere else. */
export const { Provider, errors, interactionPolicy } = library;
