import { useQuery } from '@tanstack/react-query';
import { useLinkProps, useLocation } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import type { User } from '#contract/users.ts';
import { logOut } from '../../data/client/log-out.ts';
import { meQuery } from '../../data/queries/queries.ts';
import { readState } from '../../data/queries/read-state.ts';
import { useFirstLoad } from '../../data/queries/use-first-load.ts';
import { isKeptGuest } from '../../data/user/kept-guest.ts';
import { accountWords } from '../../features/account/account-words.ts';
import { LeaveDialog } from '../../features/account/leave-dialog.tsx';
import { PATHS } from '../../paths.ts';
import { readGuestToken } from '../../platform/token-store.ts';
import { useRestOfScreen } from '../../shell/cold-start.ts';
import {
  SETTINGS_SECTIONS,
  type SettingsSectionId,
} from '../../shell/commands/settings-sections.ts';
import { ReadNote } from '../../shell/read-note.tsx';
import { Button } from '../../ui/button.tsx';
import { usePreloadedDialogs } from '../../ui/lazy-dialog.tsx';
import { ActionPanel } from '../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { AccountPanel } from './account-panel.tsx';
import { SettingsRest } from './late-rest.ts';
import { SettingsPart } from './settings-part.tsx';
import { ThemePanel } from './theme-panel.tsx';
import { ThisComputerPanel } from './this-computer-panel.tsx';
import { useSectionInView } from './use-section-in-view.ts';
import './settings.css';

export function SettingsScreen() {
  const read = useQuery(meQuery);
  const { data: me } = read;
  // Deferred: rendered in one task, the sections would block the page on a phone.
  const isLoading = useDeferredValue(useFirstLoad(readState(read) === 'loading'));
  // Nothing above the sections changes before they are rendered: it would move their skeleton.
  const account = isLoading ? undefined : me;
  usePreloadedDialogs();
  return (
    <div className="settings">
      <h1 className="lg:col-2 text-3xl sm:text-4xl">Settings</h1>
      <SettingsIndex />
      <div className="flex flex-col gap-10">
        <ReadNote read={read} message="Failed to load user data" />
        <SettingsPart id="account">
          {isKeptGuest(account) ? <ThisComputerPanel /> : <LogoutPanel me={account} />}
          {account?.guest_kind === null && <AccountPanel />}
        </SettingsPart>
        {isLoading ? (
          // Full height, so that nothing below moves when the account is loaded.
          <LoadingArea className="flex flex-col gap-6">
            <Skeleton className="h-screen" />
          </LoadingArea>
        ) : (
          <LoadedParts me={me} />
        )}
      </div>
    </div>
  );
}

/** The sections; without an account, those that do not need one. */
function LoadedParts({ me }: { readonly me: User | undefined }) {
  const isWhole = useRestOfScreen(SettingsRest);
  useAskedSection(isWhole);
  return (
    <>
      {me && (
        <SettingsPart id="look">
          <ThemePanel me={me} />
        </SettingsPart>
      )}
      {isWhole && <SettingsRest me={me} />}
    </>
  );
}

/** Links to the sections; the one that is being read is marked. */
function SettingsIndex() {
  const current = useSectionInView();
  return (
    <nav aria-label="Settings" className="settings-index">
      <ul>
        {SETTINGS_SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <IndexLink id={id} title={title} isCurrent={id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface IndexLinkProps {
  readonly id: SettingsSectionId;
  readonly title: string;
  readonly isCurrent: boolean;
}

function IndexLink({ id, title, isCurrent }: IndexLinkProps) {
  const link = useLinkProps({ to: PATHS.settings, hash: id, replace: true });
  return (
    // The router would mark all of them, since they lead to this page.
    <a {...link} className="settings-index-link" aria-current={isCurrent ? 'true' : undefined}>
      {title}
    </a>
  );
}

/** Scrolls to the section that the address names, once it is rendered; the next Tab starts there. */
function useAskedSection(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash === '') return;
    const section = document.getElementById(hash);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [isThere, hash]);
}

type LogoutStep = 'idle' | 'asking' | 'leaving';

/** Shown even if the user cannot be loaded. */
function LogoutPanel({ me }: { readonly me: User | undefined }) {
  const [step, setStep] = useState<LogoutStep>('idle');
  // Derived from the token, so that it also asks before the account is loaded.
  const [isGuest] = useState(() => readGuestToken() !== null);

  function leave(): void {
    setStep('leaving');
    void logOut();
  }

  return (
    <ActionPanel
      title="This device"
      text={me ? accountWords(me).logoutText : 'Logging out clears this device.'}
    >
      <Button
        isPending={step === 'leaving'}
        onPress={() => (isGuest ? setStep('asking') : leave())}
      >
        <LogOut size={18} />
        {step === 'leaving' ? 'Logging out…' : 'Log out'}
      </Button>
      {step === 'asking' && (
        <LeaveDialog
          guest={me?.guest_kind ?? 'own'}
          onLeave={leave}
          onClose={() => setStep('idle')}
        />
      )}
    </ActionPanel>
  );
}
