import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { z } from 'zod';
import type { Logger } from '#server/platform/log.ts';
import type { Bus, BusEntry, Reader } from '#server/platform/realtime/bus.ts';
import type { RealtimeEnvelope } from '#server/platform/realtime/contract.ts';
import type { RedisConnection } from '#server/platform/redis/connect-redis.ts';
import { callRedis, redisScript } from '#server/platform/redis/send-command.ts';

/** The event by which the adapter passes an entry to the processes. */
export const BUS_EVENT = 'bus';

export type RedisBus = Bus & {
  /** For `io.adapter()`: it reads the stream, on connections of its own. */
  createAdapter(): ReturnType<typeof createAdapter>;
  /** Receives what the adapter emits as `BUS_EVENT`. */
  receive(entry: unknown): void;
};

const KEYS = { epoch: 'starhelm:realtime:epoch', seqs: 'starhelm:realtime:seqs', stream: 'starhelm:realtime:stream' };
/** Number of past entries that a starting process reads, about 10 MB. */
const MAX_ENTRIES = 20_000;
/** More rooms than a game of this size has; beyond this limit numbering restarts. */
const MAX_COUNTED_ROOMS = 200_000;
const READ_FOR_MS = 1_000;
const AGAIN_AFTER_MS = 1_000;
const HELLO_AGAIN_MS = 100;
const MAX_HELLOS = 100;

/** The adapter's own message type of a `serverSideEmit`: 9. It ignores only those with its own uid. */
const APPEND = `local function append(entry)
  redis.call('XADD', KEYS[3], 'MAXLEN', '~', ${MAX_ENTRIES}, '*',
    'uid', 'bus', 'nsp', '/', 'type', '9', 'data', '{"packet":["${BUS_EVENT}",' .. entry .. ']}')
end
local function restart(epoch)
  redis.call('SET', KEYS[1], epoch)
  redis.call('DEL', KEYS[2])
  append('{"kind":"restart","epoch":"' .. epoch .. '"}')
  return epoch
end`;
const publishScript = redisScript(`${APPEND}
local epoch, room = redis.call('GET', KEYS[1]), ARGV[2]
local isFull = redis.call('HLEN', KEYS[2]) >= ${MAX_COUNTED_ROOMS} and redis.call('HEXISTS', KEYS[2], room) == 0
if not epoch or isFull then epoch = restart(ARGV[1]) end
local seq = redis.call('HINCRBY', KEYS[2], room, 1)
append('{"kind":"event","envelope":{"epoch":"' .. epoch .. '","seq":' .. seq .. ',' .. ARGV[3] .. '}')`);
const restartScript = redisScript(`${APPEND}
restart(ARGV[1])`);
const orderScript = redisScript(`${APPEND}
append(ARGV[1])`);

const order = { id: z.string(), user_id: z.string() };
const busEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), ...order, rooms: z.array(z.string()) }),
  z.object({ kind: z.literal('refresh'), ...order }),
  z.object({ kind: z.literal('disconnect'), ...order }),
  z.object({ kind: z.literal('restart'), epoch: z.string() }),
  z.object({ kind: z.literal('hello'), id: z.string() }),
  z.object({ kind: z.literal('event'), envelope: z.custom<RealtimeEnvelope>(isEnvelope) }),
]);
type Entry = z.infer<typeof busEntry>;
const streamData = z.object({ packet: z.tuple([z.literal(BUS_EVENT), busEntry]) });
const snapshot = z.tuple([
  z.array(z.object({ message: z.object({ data: z.string() }) })),
  z.record(z.string(), z.coerce.number()),
  z.string().nullable(),
]);

function isEnvelope(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'seq' in value && 'room' in value && 'epoch' in value;
}

/**
 * The log of several processes as one Redis stream. A script numbers an event and appends it atomically, so that the
 * stream is in the order of the numbers; every process reads it through socket.io's Redis Streams adapter.
 */
export function createRedisBus(connection: RedisConnection, log: Logger): RedisBus {
  const { client } = connection;
  const keys = Object.values(KEYS);
  const waiting = createBacklog();
  let hasLost = false;

  /**
   * Events that never reached the log are reported as a restart, so that clients refetch. Retried until it succeeds.
   */
  function lose(error: unknown): void {
    if (!hasLost) log.warn({ err: error }, 'realtime events were lost; clients will read anew');
    hasLost = true;
    setTimeout(() => {
      if (!hasLost) return;
      hasLost = false;
      restartScript(client, keys, [randomUUID()]).catch(lose);
    }, AGAIN_AFTER_MS).unref();
  }
  function append(entry: object): Promise<unknown> {
    return callRedis(() => orderScript(client, keys, [JSON.stringify(entry)]));
  }

  return {
    isLocal: false,
    createAdapter: () =>
      createAdapter(adapterClient(connection), {
        streamName: KEYS.stream,
        maxLen: MAX_ENTRIES,
        blockTimeInMs: READ_FOR_MS,
      }),
    receive: (given) => {
      const entry = busEntry.safeParse(given);
      if (entry.success) waiting.receive(entry.data);
      else log.warn({ err: entry.error }, 'a realtime entry of another version was not understood');
    },
    publish: (draft) => {
      const text = JSON.stringify(draft).slice(1);
      publishScript(client, keys, [randomUUID(), draft.room, text]).catch(lose);
    },
    order: async (given) => {
      await append(given).catch((error: unknown) => {
        lose(error);
        throw error;
      });
    },
    open: async (read) => {
      const hello = { kind: 'hello', id: randomUUID() } as const;
      // The adapter reads from "now" without saying when that began, so this entry marks it.
      const whenHeard = waiting.heard(hello.id);
      for (let heard = false, tries = 0; !heard; tries++) {
        if (tries > MAX_HELLOS) throw new Error('the realtime stream in Redis is not read');
        await append(hello);
        heard = await Promise.race([whenHeard, delay(HELLO_AGAIN_MS, false)]);
      }
      const past = client.multi().xRange(KEYS.stream, '-', '+').hGetAll(KEYS.seqs).get(KEYS.epoch);
      const [entries, seqs, epoch] = snapshot.parse(await callRedis(() => past.exec()));
      if (epoch === null) await callRedis(() => restartScript(client, keys, [randomUUID()]));
      const known = entries.flatMap(({ message }) => entryOf(message.data));
      for (const entry of known) if (entry.kind !== 'hello') void read(entry, true);
      if (epoch !== null) void read({ kind: 'restart', epoch }, true);
      for (const [room, seq] of Object.entries(seqs)) void read({ kind: 'known', room, seq }, true);
      waiting.goLive(read, new Set(known.map(idOf)));
    },
  };
}

/** Entries that arrive before the past has been read wait for it. */
function createBacklog() {
  const early: Entry[] = [];
  const heard = new Map<string, () => void>();
  let live: ((entry: Entry) => void) | undefined;
  return {
    receive: (entry: Entry): void => {
      if (live) live(entry);
      else early.push(entry);
      if (entry.kind === 'hello') heard.get(entry.id)?.();
    },
    heard: (id: string): Promise<true> => new Promise((resolve) => void heard.set(id, () => resolve(true))),
    goLive: (read: Reader, past: ReadonlySet<string>): void => {
      live = (entry) => void (entry.kind !== 'hello' && read(entry satisfies BusEntry, false));
      heard.clear();
      for (const entry of early.splice(0)) if (!past.has(idOf(entry))) live(entry);
    },
  };
}

function entryOf(data: string): Entry[] {
  const parsed = streamData.safeParse(JSON.parse(data));
  return parsed.success ? [parsed.data.packet[1]] : [];
}

function idOf(entry: Entry): string {
  return entry.kind === 'event' ? entry.envelope.id : entry.kind === 'restart' ? entry.epoch : entry.id;
}

/**
 * A Redis client as the adapter needs it, with two connections of its own. The adapter handles no rejection and
 * retries immediately; neither a stop during connecting nor a failing server may end the process or cause a busy
 * loop.
 */
function adapterClient(connection: RedisConnection): object {
  return {
    sSubscribe: () => undefined,
    duplicate: () => {
      const reader = connection.duplicate();
      const connect = reader.connect.bind(reader);
      const xRead = reader.xRead.bind(reader);
      const subscribe = reader.subscribe.bind(reader);
      return Object.assign(reader, {
        connect: () => connect().catch(never),
        subscribe: (...given: Parameters<typeof subscribe>) => subscribe(...given).catch(never),
        xRead: (...given: Parameters<typeof xRead>) =>
          xRead(...given).catch(async (error: unknown) => {
            await delay(AGAIN_AFTER_MS / 4);
            throw error;
          }),
      });
    },
  };
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
