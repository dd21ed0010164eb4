// oxlint-disable unicorn/consistent-function-scoping -- a script that is no module has no scope of its own but its block
// Runs as soon as the app's document is parsed: shows the snapshot of /home until the app has rendered.
// `persist-snapshot.ts` stores it with its conditions; `give-way.ts` removes it.
{
  const SVG = 'http://www.w3.org/2000/svg';
  // Local storage is untrusted: these elements and attributes cannot load, run, submit or link to anything.
  const NAMES =
    /^(?:a|button|circle|div|ellipse|g|h[1-6]|header|kbd|li|line|main|nav|ol|p|path|polygon|polyline|rect|section|small|span|strong|svg|time|ul)$/;
  const ATTRIBUTES =
    /^(?:class|style|lang|dir|data-[\w-]+|aria-(?:current|hidden)|viewBox|preserveAspectRatio|transform|opacity|d|points|r|[rc][xy]|[xy][12]?|width|height|fill|fill-[\w-]+|stroke|stroke-[\w-]+)$/;

  const readJson = (key) => JSON.parse(localStorage.getItem(key) ?? 'null');

  const isOf = (subject, token) => {
    if (subject === '' || token.startsWith(subject)) return subject !== '';
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(claims)).sub === subject;
  };

  const findRelease = () => document.querySelector('meta[name="release"]')?.content;

  const holds = ({ subject, release, theme, isLarge, fromMs, untilMs }) => {
    const now = Date.now();
    const token = localStorage.getItem('auth_token') ?? '';
    return (
      fromMs <= now &&
      now < untilMs &&
      isOf(subject, token) &&
      release === findRelease() &&
      theme === document.documentElement.dataset.theme &&
      isLarge === matchMedia('(min-width: 64rem)').matches &&
      !readJson('hexis:session')?.event
    );
  };

  const draw = (part, within) => {
    if (typeof part === 'string') return document.createTextNode(part);
    const [name, attributes, ...parts] = part;
    if (!NAMES.test(name)) throw new Error(`No picture has a ${name}`);
    const space = name === 'svg' ? SVG : within;
    const element = document.createElementNS(space, name);
    for (const key in attributes) {
      if (ATTRIBUTES.test(key)) element.setAttribute(key, attributes[key]);
    }
    element.append(...parts.map((inner) => draw(inner, space)));
    return element;
  };

  const show = ({ parts, heightPx }) => {
    const root = document.documentElement;
    const picture = document.createElement('div');
    picture.id = 'home-picture';
    picture.inert = true;
    // The same height, so that the page keeps its scroll bar.
    picture.style.minHeight = `${Number(heightPx)}px`;
    picture.append(...parts.map((part) => draw(part, root.namespaceURI)));
    document.getElementById('app').before(picture);
    root.dataset.firstFrame = '';
  };

  try {
    const isTop = location.hash === '' && !sessionStorage.getItem('hexis:scrolled');
    const kept = location.pathname === '/home' && isTop ? readJson('hexis:home-picture') : null;
    localStorage.removeItem('hexis:home-picture');
    if (kept && holds(kept)) show(kept);
  } catch {
    // Without a snapshot the page stays empty until the app has loaded.
  }
}
