import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  applyVisitorSettings,
  openGuest,
} from '../../features/sign-up-draft/apply-visitor-settings.ts';
import { AuthLayout, ThresholdNote } from '../../features/sign-up-draft/threshold.tsx';
import { PATHS } from '../../paths.ts';
import { writeToken } from '../../platform/token-store.ts';
import { Button } from '../../ui/button.tsx';
import { describeDemoFailure, type DemoFailure } from './demo-failure.ts';

/** Opens the demo by itself. */
export function DemoScreen() {
  const [failure, setFailure] = useState<DemoFailure | null>(null);
  if (failure === null) return <Opening onFailure={setFailure} />;
  return (
    <AuthLayout>
      <ThresholdNote {...failure}>
        <Button variant="primary" onPress={() => setFailure(null)}>
          Try again
        </Button>
        <a className="button button-native button-outline" href={PATHS.quickStart}>
          Quick Start
        </a>
        <a className="button button-native button-outline" href={PATHS.landing}>
          Back to the start
        </a>
      </ThresholdNote>
    </AuthLayout>
  );
}

function Opening({ onFailure }: { readonly onFailure: (failure: DemoFailure) => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    let isShown = true;
    async function open(): Promise<void> {
      try {
        await openDemo();
        if (isShown) await navigate({ to: PATHS.home, replace: true });
      } catch (error) {
        if (isShown) onFailure(describeDemoFailure(error));
      }
    }
    void open();
    return () => {
      isShown = false;
    };
  }, [navigate, onFailure]);
  return <AuthLayout busyText="Opening three months of somebody’s life…" />;
}

/** Logs in as a new guest of the demo. */
function openDemo(): Promise<void> {
  return openGuest('POST /api/demo', ({ token, user }) => {
    writeToken(token);
    applyVisitorSettings(user, '');
  });
}
