import { useCallback, useEffect, useState } from 'react';
import { knownThisDevice, readThisDevice, type ThisDevice } from './this-device.ts';

/** Whether this browser is reached; null until that is known. Follows what its person decides in the browser, too. */
export function useThisDevice(): {
  readonly device: ThisDevice | null;
  readonly look: () => Promise<void>;
} {
  const [device, setDevice] = useState<ThisDevice | null>(knownThisDevice);
  const look = useCallback(async () => setDevice(await readThisDevice()), []);
  useEffect(() => {
    const again = () => void look();
    again();
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('visibilitychange', again, { signal });
    void followPermission(again, signal);
    return () => stop.abort();
  }, [look]);
  return { device, look };
}

async function followPermission(hear: () => void, signal: AbortSignal): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: 'notifications' });
    permission.addEventListener('change', hear, { signal });
  } catch {
    // A browser that does not tell is looked at when its person comes back to the page.
  }
}
