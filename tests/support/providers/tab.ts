type Cookie = { origin: string; name: string; value: string; path: string };
export type Seen = { status: number; url: string; location: string | undefined; text: string; headers: Headers };

/** As much of a browser as a login by redirects needs: cookies by origin and path, and no redirect followed unasked. */
export type Tab = {
  open(url: string, init?: { form?: Record<string, string>; accept?: string }): Promise<Seen>;
  /** Follows redirects until a page, or until an address that starts with `before`, which is not opened. */
  follow(seen: Seen, before?: string): Promise<Seen>;
  cookies(origin: string): Cookie[];
};

/** `send` replaces the network. */
export function openTab(send: (url: string, init: RequestInit) => Promise<Response> = fetch): Tab {
  const jar: Cookie[] = [];
  function save(origin: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
      const at = jar.findIndex((cookie) => cookie.origin === origin && cookie.name === name && cookie.path === path);
      if (at >= 0) jar.splice(at, 1);
      const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute) || /^expires=.*1970/i.test(attribute));
      if (!gone) jar.push({ origin, name, value, path });
    }
  }
  const open: Tab['open'] = async (url, { form, accept = '*/*' } = {}) => {
    const { origin, pathname } = new URL(url);
    const cookie = jar
      .filter((stored) => stored.origin === origin && pathname.startsWith(stored.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const answer = await send(url, {
      redirect: 'manual',
      headers: { accept, ...(cookie ? { cookie } : {}) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    save(origin, answer.headers.getSetCookie());
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      url,
      location: location === null ? undefined : new URL(location, url).href,
      text: await answer.text(),
      headers: answer.headers,
    };
  };
  const follow: Tab['follow'] = async (seen, before) => {
    let now = seen;
    for (let hops = 0; now.location !== undefined && hops < 12; hops++) {
      if (before !== undefined && now.location.startsWith(before)) return now;
      now = await open(now.location);
    }
    return now;
  };
  return { open, follow, cookies: (origin) => jar.filter((cookie) => cookie.origin === origin) };
}
