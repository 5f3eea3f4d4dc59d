/**
 * Many real clients in one process: connects them to a hub, then reports when each of them received the next
 * publication.
 */
import { readFileSync } from 'node:fs';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { moment } from '#tests/load/fan-out/moment.ts';
import { reportReady } from '#tests/load/rest/bench-child.ts';

const AT_ONCE = 25;
const OPENS_WITHIN_MS = 60_000;

const env = z
  .object({
    BENCH_TOKENS: z.string(),
    BENCH_FROM: z.coerce.number(),
    BENCH_TO: z.coerce.number(),
    BENCH_OURS: z.url(),
    BENCH_BARE: z.url(),
  })
  .parse(process.env);
const tokens = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(env.BENCH_TOKENS, 'utf8')))
  .slice(env.BENCH_FROM, env.BENCH_TO);
const published = z.object({ type: z.literal('market_update') });

/** The sockets at one hub. Received events are stored until requested: the question may come after the event. */
function createAudience(url: string) {
  let heard: number[] = [];
  let report: ((arrivals: number[]) => void) | undefined;
  function settle(): void {
    if (!report || heard.length < tokens.length) return;
    report(heard);
    report = undefined;
    heard = [];
  }
  async function openOne(token: string): Promise<void> {
    const socket: Socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
    socket.on('event', (envelope: unknown) => {
      const at = moment();
      if (!published.safeParse(envelope).success) return;
      heard.push(at);
      settle();
    });
    socket.on('disconnect', (reason) => fail(new Error(`a client was disconnected: ${reason}`)));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    await socket.timeout(OPENS_WITHIN_MS).emitWithAck('resume', { epoch: '', seqs: {} });
  }
  return {
    open: async () => {
      const waiting = [...tokens];
      async function lane(): Promise<void> {
        for (let token = waiting.pop(); token; token = waiting.pop()) await openOne(token);
      }
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      return { sockets: tokens.length };
    },
    heard: async () => {
      const arrivals = await new Promise<number[]>((resolve) => {
        report = resolve;
        settle();
      });
      return { arrivals };
    },
  };
}

function fail(error: Error): never {
  console.error(error);
  process.exit(1);
}

const [ours, bare] = [createAudience(env.BENCH_OURS), createAudience(env.BENCH_BARE)];
reportReady(0, { 'open ours': ours.open, 'open bare': bare.open, 'heard ours': ours.heard, 'heard bare': bare.heard });
