/** Rejection of an import whose files could not be fetched. The same import succeeds once they can be. */
export class ChunkUnreachableError extends Error {
  override readonly name = 'ChunkUnreachableError';
}

/** By address: files that this page has fetched, or is fetching. */
const fetched = new Map<string, Promise<void>>();

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
  return load();
}

function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address);
  if (known) return known;
  const fetching = isInDocument(address) ? Promise.resolve() : fetchFile(address);
  fetched.set(address, fetching);
  fetching.catch(() => fetched.delete(address));
  return fetching;
}

/** The entry and its static imports, which the document loads itself. */
function isInDocument(address: string): boolean {
  return document.head.querySelector(`[src="${address}"], [href="${address}"]`) !== null;
}

async function fetchFile(address: string): Promise<void> {
  if (address.endsWith('.css')) return applyStyles(address);
  // A service worker in charge keeps every module of its release.
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null)
    await cacheModule(address);
}

async function cacheModule(address: string): Promise<void> {
  let status: number;
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    status = response.status;
  } catch (cause) {
    throw new ChunkUnreachableError(address, { cause });
  }
  // A file that a newer release has replaced is not awaited: its import fails, as the router expects.
  if (status >= 500 || status === 429) throw new ChunkUnreachableError(`${address}: ${status}`);
}

function applyStyles(address: string): Promise<void> {
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
