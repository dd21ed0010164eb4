import { QueryObserver } from '@tanstack/react-query';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { desktopBridge } from '../../platform/desktop.ts';
import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import { readItem, writeItem } from '../../platform/device-storage.ts';
import { stopAll } from '../../platform/signal.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { findPlayable, listHabits } from '../state/cached-identities.ts';
import { startSession } from '../state/session-actions.ts';
import { currentSession, onSessionChange } from '../state/session-store.ts';
import type { Playable } from '../state/session.ts';

/** Ids of the habits played last in the program, the newest first. */
const KEY = `${DEVICE_KEY_PREFIX}desktop-habits`;
const SHOWN = 5;

/** Lists the habits played last in the desktop app's tray, and plays what is wished there or by an address. */
export function listHabitsOnDesktop(): () => void {
  const desktop = desktopBridge();
  if (!desktop) return () => {};
  const show = (): void => {
    desktop.setHabits(listLast().map(({ id, description: name }) => ({ id, name })));
  };
  const identities = new QueryObserver(queryClient, identitiesQuery);
  show();
  return stopAll([
    identities.subscribe(show),
    onSessionChange(() => {
      const session = currentSession();
      if (session.state === 'none' || session.event.habit_id === null) return;
      if (remember(session.event.habit_id)) show();
    }),
    desktop.onCommand((command) => {
      if (typeof command === 'object' && 'play' in command) void play(command.play);
    }),
  ]);
}

/** The habits played last; before five were played, others follow. */
function listLast() {
  const habits = listHabits();
  const played = readIds().flatMap((id) => habits.filter((habit) => habit.id === id));
  return [...new Set([...played, ...habits])].slice(0, SHOWN);
}

/** Puts a habit first; returns whether that changed the list. */
function remember(habitId: string): boolean {
  const ids = readIds();
  if (ids[0] === habitId) return false;
  const next = [habitId, ...ids.filter((id) => id !== habitId)].slice(0, SHOWN);
  writeItem(KEY, next.join(' '));
  return true;
}

function readIds(): string[] {
  return readItem(KEY)?.split(' ') ?? [];
}

/** The program may have been started by an address: the habits are awaited. */
async function play(wished: string): Promise<void> {
  await queryClient.ensureQueryData(identitiesQuery).catch(() => []);
  const found = findPlayable(wished) ?? findByName(wished);
  if (found) startSession(found);
  else showToast({ text: `There is no habit “${wished}”.`, tone: 'error' });
}

function findByName(wished: string): Playable | undefined {
  const name = wished.toLocaleLowerCase();
  return listHabits().find(({ description }) => description.toLocaleLowerCase() === name);
}
