import { useNavigate } from '@tanstack/react-router';
import { Play, Save, Sparkles } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiProblem } from '../../data/client/failures.ts';
import { flushOutbox } from '../../data/outbox/outbox.ts';
import { archivedIdentitiesQuery, identitiesQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { applySignUpDraft } from '../../features/sign-up-draft/apply-sign-up-draft.ts';
import { readKnown, type KnownIdentities } from '../../features/sign-up-draft/read-known.ts';
import {
  readSignUpDraft,
  clearSignUpDraft,
  type SignUpDraft,
} from '../../features/sign-up-draft/sign-up-draft.ts';
import { AuthLayout } from '../../features/sign-up-draft/threshold.tsx';
import { useLeaving } from '../../features/sign-up-draft/use-leaving.ts';
import { PATHS } from '../../paths.ts';
import { preloadLogin } from '../../platform/auth.ts';
import { hasToken } from '../../platform/token-store.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { CharacterSheet } from './character-sheet.tsx';
import { HabitLine } from './habit-line.tsx';
import { QuickStartFrame } from './quick-start-frame.tsx';
import { suggestionFor } from './suggestions.ts';
import { useGoOnKeys } from './use-go-on-keys.ts';

/** Saves the choices to an account: at once if the user is logged in, otherwise by signing up. */
export function SaveScreen() {
  const [isKnown] = useState(hasToken);
  return isKnown ? <Sending /> : <Saving />;
}

function Sending() {
  const navigate = useNavigate();
  useEffect(() => {
    void sendSignUpDraft().then(() => navigate({ to: PATHS.home, replace: true }));
  }, [navigate]);
  return <AuthLayout busyText="Writing it into your log…" />;
}

function Saving() {
  const [beginning] = useState(readSignUpDraft);
  const [leaving, leave] = useLeaving();
  const [playing, play] = usePlayFirst();
  const isBusy = leaving.state === 'leaving' || playing.state === 'running';
  const navigate = useNavigate();
  useEffect(preloadLogin, []);

  function save(page: 'signup' | 'login'): void {
    if (!isBusy) leave({ page, appState: { beginning } });
  }

  const failed = [leaving, playing].find(({ state }) => state === 'failed');
  const failure = failed && 'failure' in failed ? failed.failure : null;

  function goBack(): void {
    void navigate({ to: PATHS.quickStartHabits });
  }

  useGoOnKeys({ onForward: () => save('signup'), onBack: goBack });

  return (
    <QuickStartFrame
      step={3}
      title="Ready to begin"
      lead="Nothing has been sent anywhere yet. Sign up, and it is yours on every device; or play now, and save it when it is worth it."
      backTo="Habit"
      onBack={goBack}
      onSubmit={() => save('signup')}
      action={
        <Button variant="ghost" isDisabled={isBusy} onPress={() => save('login')}>
          I have an account: Log in
        </Button>
      }
    >
      <SaveFile beginning={beginning}>
        <Button
          type="submit"
          variant="primary"
          className="quick-save"
          // The page has a single question.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          isPending={leaving.state === 'leaving'}
          isDisabled={playing.state === 'running'}
        >
          <Save size={20} />
          Save Progress / Sign Up
        </Button>
        <Button
          className="quick-save"
          isPending={playing.state === 'running'}
          isDisabled={leaving.state === 'leaving'}
          onPress={() => void play()}
        >
          <Play size={20} />
          Play first, save later
        </Button>
        <p className="text-ink-soft text-small text-balance">
          You play as a guest: in this browser only, and kept for 90 days after you last played.
        </p>
        <p role="alert" className="empty:hidden text-danger-ink font-strong">
          {failure}
        </p>
        <output className="empty:hidden">
          {leaving.state === 'leaving' && 'Opening the door…'}
          {playing.state === 'running' && `Starting ${beginning.habit?.name}…`}
        </output>
      </SaveFile>
    </QuickStartFrame>
  );
}

let sending: Promise<void> | undefined;

/** Applies the choices to the logged-in user; concurrent calls share one run. */
function sendSignUpDraft(): Promise<void> {
  sending ??= send().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function send(): Promise<void> {
  await flushOutbox();
  const known = await readKnown().catch(cachedIdentities);
  // Read and deleted in one task, so that no other call applies them too.
  applySignUpDraft(readSignUpDraft(), known);
  clearSignUpDraft();
}

/** The cached identities, for use offline. */
function cachedIdentities(): KnownIdentities {
  return {
    active: queryClient.getQueryData(identitiesQuery.queryKey) ?? [],
    archived: queryClient.getQueryData(archivedIdentitiesQuery.queryKey) ?? [],
  };
}

interface SaveFileProps {
  readonly beginning: SignUpDraft;
  readonly children: ReactNode;
}

/** All choices, shown like a save slot of a game. */
function SaveFile({ beginning, children }: SaveFileProps) {
  const { name, identity, habit } = beginning;
  if (!identity || !habit) return null;
  return (
    <CharacterSheet
      name={identity.name}
      color={identity.color}
      Icon={suggestionFor(identity.name)?.Icon ?? Sparkles}
    >
      <p className="mt-[-0.4rem]">
        {name === '' ? 'Slot one, not saved yet' : `Slot one, ${name}, not saved yet`}
      </p>
      <HabitLine {...habit} />
      <div className="flex flex-col gap-[0.65rem] pt-2">{children}</div>
    </CharacterSheet>
  );
}

/** Starts playing as a guest at once. */
function usePlayFirst() {
  const navigate = useNavigate();
  return useAttempt(async () => {
    // Loaded together with the session's code.
    const { playFirst } = await import('./play-first.ts');
    await playFirst();
    await navigate({ to: PATHS.home, replace: true });
  }, failureText);
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiProblem)) {
    return 'The server cannot be reached. Look at your connection, then try again.';
  }
  if (error.status === 429) {
    return 'Your network has begun as many games as it may for now. Sign up, or try again in an hour.';
  }
  return error.message;
}
