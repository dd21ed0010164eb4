import { isPlayedHere, onPlayedHere } from '../playing/session-copy.ts';

// The document needs no script. While a session goes on, it gets the code that shows it.
function showSession(): void {
  if (!isPlayedHere()) return;
  stopWaiting();
  void import('../making-session.tsx');
}

const stopWaiting = onPlayedHere(showSession);
showSession();
