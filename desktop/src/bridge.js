// `window.desktop` of the app's page, as web/platform/desktop.ts describes it. Each document gets it before its scripts.
(() => {
  if (location.origin !== '__ORIGIN__' || window !== window.top) return;
  // oxlint-disable-next-line no-underscore-dangle -- the name is Tauri's
  const { invoke } = window.__TAURI_INTERNALS__;
  const secrets = { token: null, login: null };
  const tray = { timer: null, habits: [] };
  let written = Promise.resolve();

  function change(part) {
    Object.assign(secrets, part);
    const isEmpty = secrets.token === null && secrets.login === null;
    const text = isEmpty ? null : JSON.stringify(secrets);
    // One after another: the last one has to be the last on the disk.
    written = written.then(() => invoke('write_secrets', { text })).catch(() => {});
  }

  async function read() {
    const text = await invoke('read_secrets');
    if (text !== null) Object.assign(secrets, JSON.parse(text));
  }

  function show(part) {
    Object.assign(tray, part);
    void invoke('set_timer', tray);
  }

  const visit = (address, isVisible) =>
    written.then(() => invoke('visit_provider', { address, isVisible }));

  Object.defineProperty(window, 'desktop', {
    value: Object.freeze({
      isDesktop: true,
      platform: '__PLATFORM__',
      version: '__VERSION__',
      ready: read(),
      login: (address) => visit(address, true),
      logout: (address) => visit(address, false),
      getToken: () => secrets.token,
      setToken: (token) => change({ token }),
      clearToken: () => change({ token: null }),
      getLogin: () => secrets.login,
      setLogin: (login) => change({ login }),
      notify: ({ title, body, actions = [] }) => void invoke('notify', { title, body, actions }),
      setTimer(timer) {
        const { endsAt, countsFrom, ...shown } = timer ?? {};
        const instants = {
          endsAtMs: endsAt && Date.parse(endsAt),
          countsFromMs: countsFrom && Date.parse(countsFrom),
        };
        show({ timer: timer && { ...shown, ...instants } });
      },
      setHabits: (habits) => show({ habits }),
      moveToServer: (address, journey) =>
        invoke('move_to_server', { typed: address, journey }).catch((reason) => {
          throw new Error(String(reason));
        }),
      readJourney: () => invoke('read_journey'),
      forgetJourney: () => invoke('forget_journey'),
      onCommand(listener) {
        const hear = ({ detail }) => listener(detail);
        window.addEventListener('desktop-command', hear);
        return () => window.removeEventListener('desktop-command', hear);
      },
    }),
  });
})();
