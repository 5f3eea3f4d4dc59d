import { createLoop, type Loop } from '#server/platform/jobs/engine-loop.ts';
import type { EngineOptions } from '#server/platform/jobs/engine-options.ts';
import { openPresence } from '#server/platform/jobs/engine-presence.ts';
import { type AppDoor, createAppDoor } from '#server/platform/jobs/protocol/app-door.ts';
import { createRegistry, type Registry } from '#server/platform/jobs/protocol/registry.ts';
import { type ClaimedCall, reclaimDeadCalls, releaseCalls } from '#server/platform/jobs/store/calls.ts';
import { carryOut } from '#server/platform/jobs/work/carry-out.ts';
import { saveCrons } from '#server/platform/jobs/work/fire-crons.ts';
import { runPass } from '#server/platform/jobs/work/pass.ts';
import { prune } from '#server/platform/jobs/work/prune.ts';

const DAY_MS = 86_400_000;
const PRUNE_EVERY_MS = 3_600_000;
const RECLAIM_EVERY_MS = 5000;
const DEFAULTS = { maxInFlight: 16, retentionMs: 14 * DAY_MS, drainMs: 10_000 };

export type Workplace = { wake(): void; settle(): Promise<void>; stop(): Promise<void> };
type Options = EngineOptions & { signingKey: string };

/** Everything of a running engine: its presence in the database, its door to the app, its loop and its calls in flight. */
export async function createWorkplace(options: Options): Promise<Workplace> {
  const { pool, clock, log, connectionString, drainMs = DEFAULTS.drainMs } = options;
  const door = createAppDoor(options);
  const registry = await registryOf(door);
  await saveCrons(pool, registry, clock.now());
  const inFlight = new Map<string, Promise<void>>();
  let ended = 0;
  let loop: Loop | null = null;
  const presence = await openPresence({ connectionString, log, onWake: () => loop?.wake() });
  const freed = await reclaimDeadCalls(pool);
  if (freed > 0) log.warn({ calls: freed }, 'taking over the job calls that a dead process left');
  const upkeep = createUpkeep(options, presence.isPresent);

  function begin(call: ClaimedCall): void {
    const work = carryOut({ ...options, registry, door, owner: presence.owner }, call).finally(() => {
      inFlight.delete(call.id);
      ended += 1;
      loop?.wake();
    });
    inFlight.set(call.id, work);
  }
  loop = createLoop({
    clock,
    log,
    pass: async () => {
      await upkeep();
      const capacity = (options.maxInFlight ?? DEFAULTS.maxInFlight) - inFlight.size;
      const { random = Math.random } = options;
      return runPass({ pool, registry, owner: presence.owner, clock, log, random, capacity, begin });
    },
  });
  const running = loop;
  running.wake();
  log.info({ functions: registry.size }, 'embedded job engine started');
  return {
    wake: running.wake,
    settle: async () => {
      for (;;) {
        const before = ended;
        const worked = await running.pass();
        const flying = [...inFlight.values()];
        await Promise.all(flying);
        if (!worked && flying.length === 0 && ended === before) return;
      }
    },
    stop: async () => {
      await running.stop();
      await within(drainMs, Promise.all(inFlight.values()));
      if (inFlight.size > 0) log.warn({ calls: inFlight.size }, 'giving back the job calls that did not end in time');
      await releaseCalls(pool, presence.owner);
      await presence.close();
      door.close();
    },
  };
}

async function registryOf(door: AppDoor): Promise<Registry> {
  return createRegistry((await door.introspect()).functions);
}

function createUpkeep({ pool, clock, log, retentionMs = DEFAULTS.retentionMs }: Options, isPresent: () => boolean) {
  let pruneAt = clock.now().getTime();
  let reclaimAt = performance.now() + RECLAIM_EVERY_MS;
  return async (): Promise<void> => {
    if (isPresent() && performance.now() >= reclaimAt) {
      reclaimAt = performance.now() + RECLAIM_EVERY_MS;
      const freed = await reclaimDeadCalls(pool);
      if (freed > 0) log.warn({ calls: freed }, 'taking over the job calls that a dead process left');
    }
    const now = clock.now().getTime();
    if (now < pruneAt) return;
    pruneAt = now + PRUNE_EVERY_MS;
    const pruned = await prune(pool, new Date(now - retentionMs));
    if (pruned.runs + pruned.events > 0) log.info(pruned, 'old job runs and events forgotten');
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, bound]);
  clearTimeout(timer);
}
