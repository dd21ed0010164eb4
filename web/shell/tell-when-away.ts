import { showToast } from '../ui/toast-queue.ts';

/** The same load, which tells the person once in `text` that its code cannot be fetched now. */
export function tellWhenAway<T>(load: () => Promise<T>, text: string): () => Promise<T> {
  let isTold = false;
  return async () => {
    try {
      return await load();
    } catch (reason) {
      if (!isTold) showToast({ tone: 'info', text });
      isTold = true;
      throw reason;
    }
  };
}
