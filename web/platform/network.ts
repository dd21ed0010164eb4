/** What the browser believes; true only means that a network is there, not that the server is. */
export function isOnline(): boolean {
  return navigator.onLine;
}

export function subscribeOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
