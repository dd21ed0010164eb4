import { toastQueue } from '../ui/toast-queue.ts';
import { Late } from './late.tsx';

const load = async () => (await import('../ui/toasts.tsx')).Toasts;
const listen = (ask: () => void) => toastQueue.subscribe(ask);

/** Toasts, which come with the first of them at the latest. */
export function LazyToasts() {
  return <Late load={load} listen={listen} props={{}} />;
}
