// oxlint-disable unicorn/consistent-function-scoping -- a script that is no module has no scope of its own but its block
// Runs by itself as soon as the app's document is there: paints /home as it was left, until the app stands.
// `keep-picture.ts` wrote it and says when it holds; `give-way.ts` takes it away and passes on what was pressed.
{
  const app = document.getElementById('app-script');
  const SVG = 'http://www.w3.org/2000/svg';

  const readJson = (key) => JSON.parse(localStorage.getItem(key) ?? 'null');

  const isOf = (subject, token) => {
    if (token.startsWith(subject)) return true;
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(claims)).sub === subject;
  };

  const holds = ({ subject, release, theme, isLarge, fromMs, untilMs }) => {
    const now = Date.now();
    const token = window.desktop?.getToken() ?? localStorage.getItem('auth_token') ?? '';
    return (
      fromMs <= now &&
      now < untilMs &&
      isOf(subject, token) &&
      release === app.href &&
      theme === document.documentElement.dataset.theme &&
      isLarge === matchMedia('(min-width: 64rem)').matches &&
      !readJson('hexis:session')?.event
    );
  };

  const draw = (part, within) => {
    if (typeof part === 'string') return document.createTextNode(part);
    const [name, attributes, ...parts] = part;
    const space = name === 'svg' ? SVG : within;
    const element = document.createElementNS(space, name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    element.append(...parts.map((inner) => draw(inner, space)));
    return element;
  };

  const show = ({ parts }) => {
    const picture = document.createElement('div');
    picture.id = 'home-picture';
    picture.inert = true;
    picture.append(...parts.map((part) => draw(part, document.documentElement.namespaceURI)));
    document.getElementById('app').before(picture);
    addEventListener('click', ({ clientX, clientY, timeStamp }) => {
      picture.dataset.press = JSON.stringify([clientX, clientY, timeStamp]);
    });
  };

  /** Begun twice, it runs once: it is a module. */
  const start = () => void import(app.href);

  // What can be seen is painted before the app takes the processor for itself.
  const startAfterPaint = () => {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, 400);
  };

  try {
    const isTop = location.hash === '' && !sessionStorage.getItem('hexis:scrolled');
    const kept = location.pathname === '/home' && isTop ? readJson('hexis:home-picture') : null;
    localStorage.removeItem('hexis:home-picture');
    if (kept && holds(kept)) show(kept);
  } catch {
    // Without it the page waits for the app.
  }
  if (document.getElementById('home-picture') === null || document.hidden) start();
  else startAfterPaint();
}
