/** A minimal browser: stores cookies by name and path, and does not follow redirects. */
export interface Browser {
  get(url: string, headers?: Record<string, string>): Promise<Response>;
  post(
    url: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

interface Cookie {
  readonly name: string;
  readonly text: string;
  readonly path: string;
}

export function createBrowser(origin: string): Browser {
  let jar: Cookie[] = [];

  async function send(url: string, init: RequestInit): Promise<Response> {
    const { pathname, href } = new URL(url, origin);
    const cookies = jar.filter(({ path }) => isBelow(pathname, path));
    const cookie = cookies.map(({ name, text }) => `${name}=${text}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
    const response = await fetch(href, { ...init, headers, redirect: 'manual' });
    response.headers.getSetCookie().forEach(storeCookie);
    return response;
  }

  function storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', text = ''] = pair.split('=');
    const path = attributes.find((a) => /^path=/i.test(a))?.slice(5) ?? '/';
    const expires = attributes.find((a) => /^expires=/i.test(a))?.slice(8);
    jar = jar.filter((kept) => kept.name !== name || kept.path !== path);
    if (text && !(expires && Date.parse(expires) < Date.now())) jar.push({ name, text, path });
  }

  return {
    get: (url, headers = {}) => send(url, { headers: { accept: 'text/html', ...headers } }),
    post: (url, fields, headers = {}) =>
      send(url, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { accept: 'text/html', origin, ...headers },
      }),
  };
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}

/** The target of a redirect. */
export function locationOf(response: Response): string {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`no redirect but ${response.status}`);
  return location;
}
