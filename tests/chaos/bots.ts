import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchTrader } from '#tests/load/trade/world.ts';

/** What became of one request: its status, 0 where no answer came, and when. */
export type Answer = { status: number; at: number; ms: number; text: string };

export type Bots = {
  /** Every answer since `drain` was called last. */
  answers(): readonly Answer[];
  /** Every answer since the last call of this. */
  drain(): Answer[];
  /** Resolves with the milliseconds from now until each bot has had a purchase confirmed. */
  untilAllServed(): Promise<number>;
  /** Each bot ends once its last purchase is confirmed, however often it must ask. Returns confirmed trades by player. */
  stop(): Promise<Map<string, string[]>>;
};

const PACE_MS = 100;
/** Longer than any request may take; a bot that gives up earlier would hide it. */
const PATIENCE_MS = 30_000;

/**
 * Each trader buys, one unit at a time, and writes down every confirmed purchase. A purchase that was not confirmed is
 * asked for again with the same Idempotency-Key until it is: nothing may be lost and nothing may happen twice.
 */
export function startBots(urlNow: () => string, traders: readonly BenchTrader[]): Bots {
  const agent = new Agent({ keepAlive: true, maxSockets: traders.length * 2 });
  const confirmed = new Map<string, string[]>(traders.map(({ player_id }) => [player_id, []]));
  const lastServed = new Map<string, number>();
  let answers: Answer[] = [];
  let stopping = false;

  async function play(trader: BenchTrader): Promise<void> {
    while (!stopping) {
      const key = randomUUID();
      for (;;) {
        const answer = await buy(agent, urlNow(), trader, key);
        answers.push(answer);
        await pause(PACE_MS);
        if (answer.status !== 200) continue;
        confirmed.get(trader.player_id)?.push((JSON.parse(answer.text) as { trade_id: string }).trade_id);
        lastServed.set(trader.player_id, answer.at);
        break;
      }
    }
  }
  const playing = traders.map(play);
  return {
    answers: () => answers,
    drain: () => {
      const taken = answers;
      answers = [];
      return taken;
    },
    untilAllServed: async () => {
      const from = performance.now();
      for (;;) {
        const times = traders.map(({ player_id }) => lastServed.get(player_id) ?? 0);
        if (times.every((at) => at > from)) return Math.max(...times) - from;
        await pause(10);
      }
    },
    stop: async () => {
      stopping = true;
      await Promise.all(playing);
      agent.destroy();
      return confirmed;
    },
  };
}

function buy(agent: Agent, url: string, trader: BenchTrader, key: string): Promise<Answer> {
  const started = performance.now();
  const body = JSON.stringify({ station_id: trader.station_id, commodity: 'ore', quantity: 1 });
  const headers = {
    authorization: `Bearer ${trader.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': key,
  };
  return new Promise((resolve) => {
    function end(status: number, text: string): void {
      const at = performance.now();
      resolve({ status, text, at, ms: at - started });
    }
    const sent = request(`${url}/api/v1/trading/buy`, { agent, method: 'POST', headers, timeout: PATIENCE_MS });
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.once('error', (error) => end(0, error.message));
    sent.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('error', (error) => end(0, error.message));
      response.once('end', () => end(response.statusCode ?? 0, text));
    });
    sent.end(body);
  });
}
