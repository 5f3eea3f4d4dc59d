import { createClient, type StarhelmClient } from '#packages/client/create-client.ts';
import type { GameEvent } from '#packages/client/listen.ts';
import { unwrap } from '#packages/client/problem.ts';

export type BotReport = { username: string; profit: number; credits: number; events: GameEvent[] };

const MAX_WARPS = 40;

/**
 * Example of a program that plays: registers, explores until it knows a profitable trade, makes it, and listens to
 * events meanwhile.
 * @throws ProblemError when the service refuses; Error when no profitable trade is found
 */
export async function playOnce(origin: string, username: string): Promise<BotReport> {
  const client = createClient(origin);
  const account = { username, email: `${username}@example.com`, password: `only ${username} knows this` };
  const tokens = await unwrap(client.POST('/auth/register', { body: account }));
  client.setToken(tokens.access_token);

  const events: GameEvent[] = [];
  const listener = await client.listen((event) => void events.push(event));
  try {
    const trade = await findTrade(client);
    await dockAt(client, trade.buy_at);
    const { commodity, quantity } = trade;
    // Our own key: a purchase whose answer was lost can be sent again and is made once.
    const params = { header: { 'Idempotency-Key': crypto.randomUUID() } };
    const bought = { station_id: trade.buy_at.station_id, commodity, quantity };
    await unwrap(client.POST('/trading/buy', { params, body: bought }));
    await dockAt(client, trade.sell_at);
    const sold = { station_id: trade.sell_at.station_id, commodity, quantity };
    const sale = await unwrap(client.POST('/trading/sell', { body: sold }));
    return { username, profit: sale.profit ?? 0, credits: sale.credits, events };
  } finally {
    listener.close();
  }
}

/**
 * Docks at every station on the way, since prices are known where the player has docked; flies on until a trade is
 * profitable.
 */
async function findTrade(client: StarhelmClient) {
  const seen = new Set<string>();
  for (let warps = 0; warps < MAX_WARPS; warps++) {
    const here = await unwrap(client.GET('/nav/here'));
    seen.add(here.id);
    if (here.contents.station) {
      await unwrap(client.POST('/trading/dock', { body: { station_id: here.contents.station.id } }));
      const { items } = await unwrap(client.GET('/trading/pairs', { params: { query: { limit: 1 } } }));
      const [best] = items;
      if (best && best.profit > 0) return best;
    }
    const { items } = await unwrap(client.GET('/nav/moves'));
    const open = items.filter(({ closed, one_way }) => closed === null && !one_way);
    const next = open.find(({ id }) => !seen.has(id)) ?? open[warps % open.length];
    if (!next) break;
    await unwrap(client.POST('/nav/move', { body: { to: next.id } }));
  }
  throw new Error('no profitable trade is known');
}

async function dockAt(client: StarhelmClient, goal: { sector_id: string; station_id: string }): Promise<void> {
  const { place, docked_station } = await unwrap(client.GET('/players/me'));
  if (docked_station?.id === goal.station_id) return;
  if (place?.sector_id !== goal.sector_id) {
    const { stopped } = await unwrap(client.POST('/nav/autopilot', { body: { to: goal.sector_id } }));
    if (stopped !== 'arrived') throw new Error(`the flight ended early: ${stopped}`);
  }
  await unwrap(client.POST('/trading/dock', { body: { station_id: goal.station_id } }));
}
