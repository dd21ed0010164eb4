// Runs by itself: requests the code of the first screen, and its data if a token is stored, while the app's own scripts
// load. The build fills in the files of each screen; `import-chunk.ts` waits for these, and `early-answers.ts` hands the
// answers to the screen's queries.
{
  const [FILES, FILES_OF] = SCREEN_FILES;
  const SHELL = ['/api/users/me', '/api/breaks', '/api/breaks/cycle', '/api/events/today'];
  // By the device's own clock and zone, which are hardly ever wrong about the month.
  const now = new Date();
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  const id = location.pathname.split('/')[2];
  const SCREENS = {
    home: ['/api/values', '/api/schedules/today'],
    today: ['/api/values', '/api/schedules/today'],
    tracker: ['/api/values', `/api/events/month/${month}`, `/api/schedules/ended/${month}`],
    profile: ['/api/values', '/api/values/archived', '/api/habits/archived'],
    settings: [],
    history: ['/api/values', '/api/events?limit=50'],
    'habit/$': [
      '/api/values',
      `/api/habits/${id}`,
      `/api/habits/${id}/statistics`,
      `/api/events?limit=10&habit_id=${id}`,
    ],
    browse: ['/api/values', '/api/values/archived'],
  };
  const path = location.pathname.slice(1).replace(/^(habit|chapter-one)\/.+/, '$1/$$');
  // The desktop app's token is read later than this script runs, from the system's keychain.
  const token = localStorage.getItem('auth_token');

  // The public screens redirect signed-in users.
  const isInShell = path in SCREENS;
  if (path in FILES_OF && isInShell === (token !== null)) {
    window.earlyFiles = new Map();
    let styles = Promise.resolve();
    for (const n of FILES_OF[path]) {
      const link = document.createElement('link');
      link.crossOrigin = '';
      link.href = FILES[n];
      link.as = FILES[n].endsWith('.css') ? 'style' : 'script';
      /** Resolves to whether the file has come; if it has not, `importChunk` fetches it again. */
      const load = (rel) => {
        link.rel = rel;
        return new Promise((resolve) => {
          link.addEventListener('load', () => resolve(true));
          link.addEventListener('error', () => {
            link.remove();
            resolve(false);
          });
        });
      };
      const isHere = load('preload');
      document.head.append(link);
      // Style sheets are applied in their order: otherwise browsers apply all again, and load the typefaces again.
      if (link.as === 'style') {
        styles = styles.then(async () => (await isHere) && load('stylesheet'));
      }
      window.earlyFiles.set(FILES[n], link.as === 'style' ? styles : isHere);
    }
  }
  if (isInShell && token !== null) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    const answers = new Map();
    for (const address of [...SHELL, ...SCREENS[path]]) {
      const signal = AbortSignal.timeout(20_000);
      const answer = fetch(address, { headers, signal, cache: 'no-cache' });
      answer.catch(() => undefined);
      answers.set(address, answer);
    }
    window.earlyAnswers = { token, answers };
  }

  // Otherwise the first layout is made with stand-ins, and repeated.
  void document.fonts.load("700 1em 'Hepta Slab'");
  void document.fonts.load("1em 'Atkinson Hyperlegible Next Variable'");

  // The browser loads its calendars at the first use, which takes a phone 100 ms: soon it has to wait anyway.
  setTimeout(() => new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format());
}
