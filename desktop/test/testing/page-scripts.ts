/** Starts the scripts below: `ask` calls the API as the page does. */
const ASK = `
  const ask = async (method, path, body) => {
    const answer = await fetch(path, {
      method,
      headers: {
        authorization: 'Bearer ' + window.desktop.getToken(),
        'content-type': 'application/json',
      },
      body: body && JSON.stringify(body),
    });
    return answer.json();
  };
  await window.desktop.ready;
`;

/** Makes an identity with a habit, and a session that began ten minutes ago. */
export const PLAY = `return (async () => {
  ${ASK}
  const identity = await ask('POST', '/api/values', { description: 'Runner', color: '#4A90E2' });
  const habit = await ask('POST', '/api/habits', {
    value_id: identity.id, description: 'Run', duration: 1200000,
  });
  const occurred_at = new Date(Date.now() - 600_000).toISOString();
  const timer = { mode: 'stopwatch', target_ms: 0, elapsed_ms: 0, running_since: occurred_at };
  const session = await ask('POST', '/api/events', {
    value_id: identity.id, habit_id: habit.id, occurred_at, timer,
  });
  return session.description ?? JSON.stringify([identity, habit, session]);
})()`;

/** Makes an identity with two habits; resolves to their ids. */
export const MAKE_HABITS = `return (async () => {
  ${ASK}
  const identity = await ask('POST', '/api/values', { description: 'Runner', color: '#4A90E2' });
  const made = [];
  for (const description of ['Run', 'Walk']) {
    const habit = { value_id: identity.id, description, duration: 1200000 };
    made.push((await ask('POST', '/api/habits', habit)).id);
  }
  return { identity: identity.id, run: made[0] };
})()`;

/** A countdown of another device, which is over in eight seconds. */
export const PLAY_TO_ITS_END = `return (async () => {
  ${ASK}
  const occurred_at = new Date(Date.now() - 1192_000).toISOString();
  const timer = { mode: 'timer', target_ms: 1200000, elapsed_ms: 0, running_since: occurred_at };
  await ask('POST', '/api/events', {
    value_id: arguments[0].identity, habit_id: arguments[0].run, occurred_at, timer,
  });
})()`;
