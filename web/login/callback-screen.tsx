import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PATHS } from '../paths.ts';
import { Emblem } from '../ui/emblem.tsx';
import { setUpAccount, type SetupResult } from './account-setup.ts';
import './callback.css';

/** Where the provider returns to: finishes the login and goes on to /home. */
export function CallbackScreen() {
  const [result, setResult] = useState<SetupResult | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    let isShown = true;
    async function setUp(): Promise<void> {
      const ended = await setUpAccount(location.search);
      if (!isShown) return;
      if (ended.state === 'done') await navigate({ to: PATHS.home, replace: true });
      else setResult(ended);
    }
    void setUp();
    return () => {
      isShown = false;
    };
  }, [navigate]);

  return (
    <main className="callback">
      <Emblem
        className={result === null ? 'callback-emblem callback-emblem-busy' : 'callback-emblem'}
      />
      {result?.state === 'failed' ? (
        <Failure {...result} />
      ) : (
        <output>Setting up your account...</output>
      )}
    </main>
  );
}

function Failure({ message, detail }: { readonly message: string; readonly detail?: string }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3">
      <h1 className="text-2xl">{message}</h1>
      {detail && detail !== message && <p className="callback-detail">{detail}</p>}
      <a className="button button-primary mt-3" href={PATHS.landing}>
        Back to the start
      </a>
    </div>
  );
}
