import { type Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchTrader } from '#tests/load/trade/world.ts';

export type Timed = { route: string; ms: number };
type Station = { id: string };
type Here = { contents: { station: Station | null } };
type Moves = { items: { id: string; closed: unknown }[] };
type Me = { ship: { cargo: { commodity: string; quantity: number }[] } | null };

export type SoakCourse = { agent: Agent; url: string; paceMs: number; until: number; timed: Timed[] };

/** Looks around, trades, flies on and docks, as a screen would call for it, until the time is up. */
export async function play(course: SoakCourse, trader: BenchTrader): Promise<void> {
  const get = <T>(route: string, path = route) => ask<T>(course, trader, 'GET', route, path);
  const post = <T>(route: string, body: object) => ask<T>(course, trader, 'POST', route, route, body);
  // Not all at once: people are not in step.
  await pause(Math.random() * course.paceMs * 4);
  let came: string | undefined;
  while (performance.now() < course.until) {
    const me = await get<Me>('/players/me');
    const here = await get<Here>('/nav/here');
    const station = here.contents.station;
    if (!station) throw new Error('a sector of the ring has no station');
    await get('/trading/market/{id}', `/trading/market/${station.id}`);
    const order = { station_id: station.id, commodity: 'ore', quantity: 1 };
    const held = me.ship?.cargo.find(({ commodity }) => commodity === 'ore')?.quantity ?? 0;
    await post('/trading/quote', order);
    await post(held > 0 ? '/trading/sell' : '/trading/buy', order);
    await get('/trading/history', '/trading/history?limit=20');
    await get('/trading/pairs', '/trading/pairs?limit=5');
    const { items } = await get<Moves>('/nav/moves');
    const next = items.find(({ id }) => id !== came) ?? items[0];
    if (!next) throw new Error('there is no way on');
    const { sector_id } = (await get<{ place: { sector_id: string } }>('/players/me')).place;
    came = sector_id;
    await post('/nav/move', { to: next.id });
    await get('/nav/chart');
    await post('/trading/dock', {});
  }
}

async function ask<T>(
  { agent, url, paceMs, timed }: SoakCourse,
  trader: BenchTrader,
  method: string,
  route: string,
  path: string,
  body?: object,
): Promise<T> {
  const text = body ? JSON.stringify(body) : '';
  const headers = {
    authorization: `Bearer ${trader.token}`,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const started = performance.now();
  const answer = await new Promise<string>((resolve, reject) => {
    request(`${url}/api/v1${path}`, { agent, method, headers }, (response) => {
      let all = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        all += chunk;
      });
      response.once('end', () => {
        if (response.statusCode === 200) resolve(all);
        else reject(new Error(`${method} ${path} was answered ${response.statusCode}: ${all}`));
      });
    })
      .once('error', reject)
      .end(text);
  });
  timed.push({ route: `${method} ${route}`, ms: performance.now() - started });
  await pause(paceMs * (0.5 + Math.random()));
  return JSON.parse(answer) as T;
}
