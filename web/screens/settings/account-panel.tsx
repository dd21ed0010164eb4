import { Fingerprint, KeyRound, LifeBuoy, Mail, MonitorSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loadClientConfig } from '../../platform/auth.ts';
import { ActionPanel } from '../../ui/panel.tsx';

/** Pages of the server, which take the theme from their address. */
const pagePath = (page: 'password' | 'email' | 'passkeys' | 'recovery-codes' | 'sign-ins') =>
  `/u/account/${page}?${new URLSearchParams({ theme: document.documentElement.dataset['theme'] ?? '' }).toString()}`;

/** Links to the pages that change an account. An external provider has its own pages. */
export function AccountPanel() {
  // Shown from the start, so that nothing below moves when the server has named the provider.
  const [isOurs, setOurs] = useState(true);
  useEffect(() => {
    loadClientConfig().then(
      ({ auth }) => setOurs(auth.domain === location.origin),
      () => undefined,
    );
  }, []);
  if (!isOurs) return null;
  return (
    <ActionPanel
      title="Email and password"
      text="Change them, log in with a passkey instead, make codes for the day you forget the password, or see where you are logged in."
    >
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <a href={pagePath('password')} className="button button-outline">
          <KeyRound size={18} />
          Change password
        </a>
        <a href={pagePath('email')} className="button button-outline">
          <Mail size={18} />
          Change email
        </a>
        <a href={pagePath('passkeys')} className="button button-outline">
          <Fingerprint aria-hidden size={18} />
          Passkeys
        </a>
        <a href={pagePath('recovery-codes')} className="button button-outline">
          <LifeBuoy size={18} />
          Recovery codes
        </a>
        <a href={pagePath('sign-ins')} className="button button-outline">
          <MonitorSmartphone aria-hidden size={18} />
          Sign-ins
        </a>
      </div>
    </ActionPanel>
  );
}
