import { createLoop, type Loop } from '#server/platform/jobs/engine-loop.ts';
import { openPresence } from '#server/platform/jobs/engine-presence.ts';
import { type AppClient, createAppClient } from '#server/platform/jobs/protocol/app-client.ts';
import { createRegistry, type Registry } from '#server/platform/jobs/protocol/registry.ts';
import { type ClaimedCall, reclaimDeadCalls, releaseCalls } from '#server/platform/jobs/store/calls.ts';
import type { EngineOptions } from '#server/platform/jobs/types.ts';
import { saveCrons } from '#server/platform/jobs/work/fire-crons.ts';
import { prune } from '#server/platform/jobs/work/prune.ts';
import { runCall } from '#server/platform/jobs/work/run-call.ts';
import { runCycle } from '#server/platform/jobs/work/run-cycle.ts';

const DAY_MS = 86_400_000;
const PRUNE_EVERY_MS = 3_600_000;
const RECLAIM_EVERY_MS = 5000;
const DEFAULTS = { maxInFlight: 16, retentionMs: 14 * DAY_MS, drainMs: 10_000 };

export type EngineRuntime = { wake(): void; settle(): Promise<void>; stop(): Promise<void> };
type Options = EngineOptions & { signingKey: string };

/** A running engine: its presence in the database, its client of the app, its loop and its pending calls. */
export async function createEngineRuntime(options: Options): Promise<EngineRuntime> {
  const { pool, clock, log, connectionString, drainMs = DEFAULTS.drainMs } = options;
  const appClient = createAppClient(options);
  const registry = await registryOf(appClient);
  await saveCrons(pool, registry, clock.now());
  const stopping = new AbortController();
  const inFlight = new Map<string, Promise<void>>();
  let ended = 0;
  let draining = false;
  let loop: Loop | null = null;
  const presence = await openPresence({ connectionString, log, onWake: () => loop?.wake() });
  const freed = await reclaimDeadCalls(pool);
  if (freed > 0) log.warn({ calls: freed }, 'taking over the job calls of a process that ended');
  const maintenance = createMaintenance(options, presence.isPresent);

  function begin(call: ClaimedCall): void {
    // Calls claimed by a cycle that was still running when the engine was stopped are released with the others.
    if (draining) return;
    const work = runCall(
      { ...options, registry, appClient, owner: presence.owner, stopping: stopping.signal },
      call,
    ).finally(() => {
      inFlight.delete(call.id);
      ended += 1;
      loop?.wake();
    });
    inFlight.set(call.id, work);
  }
  loop = createLoop({
    clock,
    log,
    cycle: async () => {
      await maintenance();
      const capacity = (options.maxInFlight ?? DEFAULTS.maxInFlight) - inFlight.size;
      const { random = Math.random } = options;
      return runCycle({ pool, registry, owner: presence.owner, clock, log, random, capacity, begin });
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
        const worked = await running.cycle();
        const flying = [...inFlight.values()];
        await Promise.all(flying);
        if (!worked && flying.length === 0 && ended === before) return;
      }
    },
    stop: async () => {
      draining = true;
      await running.stop();
      await within(drainMs, Promise.all(inFlight.values()));
      stopping.abort();
      if (inFlight.size > 0) log.warn({ calls: inFlight.size }, 'releasing the job calls that did not end in time');
      await releaseCalls(pool, presence.owner);
      await presence.close();
      appClient.close();
    },
  };
}

async function registryOf(appClient: AppClient): Promise<Registry> {
  return createRegistry((await appClient.introspect()).functions);
}

function createMaintenance(
  { pool, clock, log, retentionMs = DEFAULTS.retentionMs }: Options,
  isPresent: () => boolean,
) {
  let pruneAt = clock.now().getTime();
  let reclaimAt = performance.now() + RECLAIM_EVERY_MS;
  return async (): Promise<void> => {
    if (isPresent() && performance.now() >= reclaimAt) {
      reclaimAt = performance.now() + RECLAIM_EVERY_MS;
      const freed = await reclaimDeadCalls(pool);
      if (freed > 0) log.warn({ calls: freed }, 'taking over the job calls of a process that ended');
    }
    const now = clock.now().getTime();
    if (now < pruneAt) return;
    pruneAt = now + PRUNE_EVERY_MS;
    const pruned = await prune(pool, new Date(now - retentionMs));
    if (pruned.runs + pruned.events > 0) log.info(pruned, 'old job runs and events deleted');
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
