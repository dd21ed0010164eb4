import { isPlayedHere, onPlayedHere } from '../../timer/state/session-copy.ts';

// The document needs no script; the code to show a session is loaded only while one runs.
function showSession(): void {
  if (!isPlayedHere()) return;
  stopWaiting();
  void import('./making-session.tsx');
}

const stopWaiting = onPlayedHere(showSession);
showSession();
