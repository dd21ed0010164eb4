import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { askToFinish } from '../commands/ask-to-finish.ts';
import { PATHS } from '../paths.ts';
import { currentSession, useSession } from '../playing/session-store.ts';
import { useColorScheme } from '../themes/color-scheme.ts';
import { useShownTheme } from '../themes/use-shown-theme.ts';
import { MiniFace } from './mini-face.tsx';
import { closeMiniWindow, useMiniWindow, wear } from './mini-window.ts';

/** The session in the mini window, if one is open: until it ends, or turns to another. */
export function MiniTimer() {
  const mini = useMiniWindow();
  return mini && <OpenMiniTimer key="open" mini={mini} />;
}

function OpenMiniTimer({ mini }: { readonly mini: Window }) {
  const session = useSession();
  const theme = useShownTheme();
  const scheme = useColorScheme();
  const navigate = useNavigate();
  const playedId = session.state === 'playing' ? session.event.id : null;
  useEffect(() => {
    wear(mini, theme, scheme);
  }, [mini, theme, scheme]);
  useEffect(() => (playedId === null ? closeMiniWindow() : closeMiniWindow), [playedId]);

  function open(): void {
    window.focus();
    void navigate({ to: PATHS.home });
    closeMiniWindow();
  }

  if (session.state === 'none') return null;
  return createPortal(
    <MiniFace session={session} onOpen={open} onFinish={finish} />,
    mini.document.body,
  );
}

/** A short session asks whether to keep it, and asks on the page. */
function finish(): void {
  askToFinish();
  if (currentSession().state === 'playing') window.focus();
}
