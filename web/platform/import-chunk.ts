/** The files of an import could not be fetched. The same import succeeds once they can be. */
export class ChunkUnreachableError extends Error {
  override readonly name = 'ChunkUnreachableError';
}

/** Whether a file that the document itself requests has come, by address (`early-requests.js`). */
const { earlyFiles } = globalThis as {
  readonly earlyFiles?: ReadonlyMap<string, Promise<boolean>>;
};

/** Files that this page has fetched or is fetching, by address. */
const fetched = new Map<string, Promise<void>>();

/** How long a page that is being left has, until a failed import counts. */
const LEAVING_MS = 2000;

/**
 * Imports a chunk whose files (its own, those of its static imports and its style sheets) have been fetched. Most
 * browsers never ask again for a module that failed, in an import or a `modulepreload`. A failed `fetch()` leaves no
 * trace, and after a successful one the import reads from the HTTP cache. The build puts this around each `import()`
 * (`scripts/build/import-chunks.ts`).
 */
export async function importChunk<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  try {
    return await load();
  } catch (reason) {
    // Firefox ends the imports of a page at the start of a navigation, which a reload would undo.
    await new Promise((resolve) => {
      setTimeout(resolve, LEAVING_MS);
    });
    await Promise.all(files.map((file) => cacheFile(`/${file}`)));
    throw reason;
  }
}

function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address);
  if (known) return known;
  const fetching = awaitFile(address);
  fetched.set(address, fetching);
  fetching.catch(() => fetched.delete(address));
  return fetching;
}

async function awaitFile(address: string): Promise<void> {
  const early = earlyFiles?.get(address);
  const isHere = early === undefined ? isInDocument(address) : await early;
  if (!isHere) await fetchFile(address);
}

/** Whether the document loads the file itself, as it does the entry and its static imports. */
function isInDocument(address: string): boolean {
  return document.head.querySelector(`[src="${address}"], [href="${address}"]`) !== null;
}

async function fetchFile(address: string): Promise<void> {
  // An active service worker caches every file of its release.
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null)
    await cacheFile(address);
  if (address.endsWith('.css')) await applyStyles(address);
}

async function cacheFile(address: string): Promise<void> {
  let status: number;
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    status = response.status;
  } catch (cause) {
    throw new ChunkUnreachableError(address, { cause });
  }
  if (status >= 500 || status === 429) throw new ChunkUnreachableError(`${address}: ${status}`);
  // A newer release has replaced the file.
  if (status >= 400) throw new Error(`${address}: ${status}`);
}

/** The last style sheet that is being applied. */
let applying: Promise<void> = Promise.resolve();

/**
 * Applies a style sheet after those that have come before it. One that arrives before its forerunner in the document
 * makes browsers apply all again: each typeface is loaded again, and each text shaped.
 */
function applyStyles(address: string): Promise<void> {
  const applied = applying.then(() => appendStyles(address));
  applying = applied.catch(() => undefined);
  return applied;
}

function appendStyles(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new ChunkUnreachableError(address));
    });
    document.head.append(link);
  });
}
