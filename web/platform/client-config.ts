import type { ClientConfig } from '#contract/client-config.ts';

let loading: Promise<ClientConfig> | undefined;

/** Where to log in and how large an import may be; asked once, and again after a failure. */
export function loadClientConfig(): Promise<ClientConfig> {
  loading ??= fetchClientConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchClientConfig(): Promise<ClientConfig> {
  const answer = await fetch('/client-config.json');
  if (!answer.ok) throw new Error('Login failed');
  return (await answer.json()) as ClientConfig;
}
