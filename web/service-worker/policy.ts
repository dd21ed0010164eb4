import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import { DOCUMENTS } from './documents.ts';

const POLICY = 'content-security-policy';

/**
 * The server's policy comes with the documents, and may change where they do not: another provider of logins has
 * another address. What is kept takes over the new one.
 */
export async function followPolicy(): Promise<void> {
  const cacheName = (await caches.keys()).find((name) => name.startsWith('workbox-precache'));
  if (cacheName === undefined) return;
  const cache = await caches.open(cacheName);
  for (const name of DOCUMENTS) {
    const kept = await matchPrecache(name);
    const key = getCacheKeyForURL(name);
    const sent = await fetch(name, { cache: 'no-cache' });
    if (!kept || key === undefined || !sent.ok) continue;
    const isSamePolicy = sent.headers.get(POLICY) === kept.headers.get(POLICY);
    // A newer release brings its own worker.
    if (isSamePolicy || (await sent.clone().text()) !== (await kept.text())) continue;
    await cache.put(key, sent);
  }
}
