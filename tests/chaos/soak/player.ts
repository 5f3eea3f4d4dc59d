import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type StarhelmClient } from '#packages/client/create-client.ts';
import { unwrap } from '#packages/client/problem.ts';
import type { BenchTrader } from '#tests/load/trade/world.ts';

/** What one player got as answers: the database must say the same. */
export type Account = {
  readonly player_id: string;
  trades: string[];
  credits: number;
  turns: number;
  ore: number;
  sector_id: string;
  /** Events heard since somebody last set it to 0. */
  events: number;
  served_at: number;
  /** Statuses of every answer, 0 where none came. */
  statuses: Map<number, number>;
};

export type SoakPlayer = {
  readonly account: Account;
  /** What ended it before it was stopped. */
  fault(): unknown;
  isConnected(): boolean;
  /** Ends once its last write is acknowledged. */
  stop(): Promise<void>;
};

type Game = { client: StarhelmClient; account: Account; paceMs: number };
/** What every answer of the generated client has. */
type Answer<T> = { data?: T; response: Response };

/** Looks around, trades, flies on and docks as a screen does, through the generated client, and listens. */
export async function startPlayer(url: string, trader: BenchTrader, paceMs: number): Promise<SoakPlayer> {
  const client = createClient(url);
  client.setToken(trader.token);
  const { player_id, sector_id } = trader;
  const account: Account = {
    player_id,
    sector_id,
    trades: [],
    credits: 0,
    turns: 0,
    ore: 0,
    events: 0,
    served_at: 0,
    statuses: new Map(),
  };
  const listener = await client.listen(() => {
    account.events += 1;
  });
  let isStopping = false;
  let fault: unknown;
  const playing = play({ client, account, paceMs }, () => isStopping).catch((error: unknown) => {
    fault = error;
  });
  return {
    account,
    fault: () => fault,
    isConnected: listener.isConnected,
    stop: async () => {
      isStopping = true;
      await playing;
      listener.close();
    },
  };
}

async function play(game: Game, isStopping: () => boolean): Promise<void> {
  const { client, account } = game;
  // Not all at once: people are not in step.
  await pause(Math.random() * game.paceMs * 4);
  let came: string | undefined;
  while (!isStopping()) {
    const here = await surely(game, () => client.GET('/nav/here'));
    const station_id = here.contents.station?.id;
    if (!station_id) throw new Error('a sector of the ring has no station');
    await surely(game, () => client.GET('/trading/market/{station_id}', { params: { path: { station_id } } }));
    await trade(game, station_id);
    const { items } = await surely(game, () => client.GET('/nav/moves'));
    const next = items.find(({ id }) => id !== came) ?? items[0];
    if (!next) throw new Error('there is no way on');
    came = account.sector_id;
    const moved = await surely(game, (params) => client.POST('/nav/move', { params, body: { to: next.id } }));
    account.turns += moved.turn_cost;
    account.sector_id = moved.sector.id;
    await surely(game, (params) => client.POST('/trading/dock', { params, body: {} }));
    account.turns += 1;
  }
}

async function trade(game: Game, station_id: string): Promise<void> {
  const { client, account } = game;
  const isSale = account.ore > 0;
  const body = { station_id, commodity: 'ore' as const, quantity: 1 };
  const path = isSale ? '/trading/sell' : '/trading/buy';
  const made = await surely(game, (params) => client.POST(path, { params, body }));
  account.trades.push(made.trade_id);
  account.turns += 1;
  account.ore += isSale ? -1 : 1;
  account.credits += isSale ? made.total : -made.total;
}

/**
 * Asks until it is served. A write carries the same Idempotency-Key each time, so that one whose answer was lost is made
 * once. @throws ProblemError for any answer but success and 503
 */
async function surely<T>(
  { account, paceMs }: Game,
  ask: (params: { header: { 'Idempotency-Key': string } }) => Promise<Answer<T>>,
): Promise<T> {
  const params = { header: { 'Idempotency-Key': randomUUID() } };
  for (;;) {
    const answer = await ask(params).catch(() => undefined);
    const status = answer?.response.status ?? 0;
    account.statuses.set(status, (account.statuses.get(status) ?? 0) + 1);
    const isServed = answer !== undefined && status !== 503;
    if (isServed) account.served_at = performance.now();
    await pause(paceMs * (0.5 + Math.random()));
    if (!isServed) continue;
    return unwrap(Promise.resolve(answer));
  }
}
