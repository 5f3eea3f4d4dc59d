import { AUDIT_TARGETS } from '#server/audit-targets.ts';
import { recordRefusal } from '#server/foundation/audit/index.ts';
import { publishTexts } from '#server/foundation/i18n/index.ts';
import { createLanguageModels } from '#server/foundation/language-models/index.ts';
import { createPayments } from '#server/foundation/payments/index.ts';
import { createGameSettings, watchGameSettings } from '#server/foundation/settings/index.ts';
import { BOUNTY_CLAUSE, collectBounties, readBountyTotal } from '#server/game/bounties/index.ts';
import type {
  CombatEnded,
  CombatHelp,
  FedspaceAttack,
  ReadBountyTotal,
  TargetSource,
} from '#server/game/combat/index.ts';
import {
  BEACON_CLAUSE,
  GATE_CLAUSE,
  RESERVATION_CLAUSE,
  STATION_CLAUSE,
  stationTarget,
} from '#server/game/construction/index.ts';
import { CONTRACT_CLAUSE } from '#server/game/contracts/index.ts';
import { forgetDefences } from '#server/game/defences/index.ts';
import { fleetSource } from '#server/game/fleets/index.ts';
import { forgetSectors } from '#server/game/navigation/index.ts';
import {
  callPolice,
  forgetSightings,
  helpAttacked,
  lockRegionNpcs,
  npcTarget,
  recordSightingsOnDeparture,
} from '#server/game/npcs/index.ts';
import { PLANET_CLAUSE, planetTarget } from '#server/game/planets/index.ts';
import { countWarLosses } from '#server/game/teams/index.ts';
import { forgetObservations, forgetStations, offerFreedSlip } from '#server/game/trading/index.ts';
import { RESIDENCE_CLAUSE } from '#server/money/governance/index.ts';
import { recordForeignAssets, SHIP_CLAUSE } from '#server/money/region-lifecycle/index.ts';
import { openSharedState, type SharedState } from '#server/open-shared-state.ts';
import { publishPages } from '#server/operations/addresses/index.ts';
import { createCleanups } from '#server/platform/cleanups.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Services } from '#server/platform/context.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createPrisma } from '#server/platform/db/prisma.ts';
import { createDatabaseWatch, type DatabaseWatch } from '#server/platform/db/watch.ts';
import type { Env } from '#server/platform/env.ts';
import { createMemoryStore } from '#server/platform/ephemeral-store.ts';
import { createJobs, type Jobs } from '#server/platform/jobs/index.ts';
import { createPlayCalls } from '#server/platform/limits/play-calls.ts';
import type { Logger } from '#server/platform/log.ts';
import { createHub, type Hub } from '#server/platform/realtime/hub.ts';
import type { ProcessLink } from '#server/platform/realtime/socket-server.ts';
import { createOperatorEvents } from '#server/world/operator-events/index.ts';
import { findPersons } from '#server/world/players/index.ts';

export type ServicesConfig = {
  env: Env;
  log: Logger;
  /** A migrated database. */
  connectionString: string;
  /** Its data folder, if it is embedded. */
  databaseFolder?: string | undefined;
  /** The local address of this process's `/api/inngest`. */
  serveUrl: string;
  /** The machine's resolver if absent. */
  clock?: Clock | undefined;
  /** Set if it is neither Redis nor this process's memory. */
  shared?: SharedState | undefined;
};

export type Composition = AsyncDisposable & {
  readonly services: Services;
  /**
   * The services for jobs and crons, with connections of their own, which may run longer and do not compete with
   * requests.
   */
  readonly jobServices: Services;
  readonly watch: DatabaseWatch;
  readonly hub: Hub;
  /** How the processes of one service communicate; absent if there is only one. */
  readonly link: ProcessLink | undefined;
  readonly jobs: Jobs;
};

type Parts = Pick<Services, 'env' | 'log' | 'clock' | 'pool' | 'ephemeral'> & {
  hub: Services['realtime'];
  jobs: Pick<Jobs, 'send' | 'sendInTransaction'>;
};

const combatEnded: readonly CombatEnded[] = [collectBounties, countWarLosses];
const bountiesOn: readonly ReadBountyTotal[] = [readBountyTotal];
const combatTargets: readonly TargetSource[] = [npcTarget, planetTarget, stationTarget];
const fedspaceAttacks: readonly FedspaceAttack[] = [callPolice];
const combatHelp: readonly CombatHelp[] = [helpAttacked];

/** The services given to every use case. The server, the mounts and the tests all build them here. */
export function assembleServices({ hub, jobs, ...parts }: Parts): Services {
  return {
    ...parts,
    prisma: createPrisma(parts.pool),
    playCalls: createPlayCalls(parts.env, createMemoryStore(parts.clock)),
    recordRefusal,
    findPersons: (ids) => findPersons(parts.pool, ids),
    auditTargets: AUDIT_TARGETS,
    settings: createGameSettings(parts),
    operatorEvents: createOperatorEvents(parts),
    payments: createPayments(parts),
    cascadeClauses: [
      BOUNTY_CLAUSE,
      CONTRACT_CLAUSE,
      PLANET_CLAUSE,
      RESERVATION_CLAUSE,
      SHIP_CLAUSE,
      STATION_CLAUSE,
      GATE_CLAUSE,
      BEACON_CLAUSE,
      RESIDENCE_CLAUSE,
    ],
    recordForeignAssets,
    languageModels: createLanguageModels(parts),
    forgetPlaces: [forgetSectors, forgetStations, forgetDefences, forgetSightings],
    forgetObservations: [forgetObservations],
    departures: [offerFreedSlip, recordSightingsOnDeparture],
    combatTargets,
    combatEnded,
    combatFleets: fleetSource,
    fedspaceAttacks,
    lockBeforeDeletion: [lockRegionNpcs],
    combatHelp,
    bountiesOn,
    realtime: hub,
    sendEvents: jobs.send,
    sendInTransaction: jobs.sendInTransaction,
  };
}

/** Connects the services to an existing database. Nothing listens and no job runs yet. */
export async function createServices(config: ServicesConfig): Promise<Composition> {
  const cleanups = createCleanups(config.log);
  try {
    return { ...(await connect(config, cleanups.defer)), [Symbol.asyncDispose]: cleanups[Symbol.asyncDispose] };
  } catch (error) {
    await cleanups[Symbol.asyncDispose]();
    throw error;
  }
}

async function connect(
  config: ServicesConfig,
  defer: (part: string, run: () => Promise<void>) => void,
): Promise<Omit<Composition, typeof Symbol.asyncDispose>> {
  const { env, log, connectionString, serveUrl, clock = systemClock } = config;
  const { pool, jobPool, watch } = openPools(config, defer);
  const { ephemeral, bus, link, close } = config.shared ?? (await openSharedState(env, log, clock));
  defer('shared state', close);
  const hub = createHub(clock, { bus });
  const jobs = await createJobs({
    appId: 'starhelm',
    env,
    production: env.ENVIRONMENT === 'production',
    pool,
    workPool: jobPool,
    connectionString,
    serveUrl,
    publicUrl: env.PUBLIC_URL,
    log,
    clock,
  });
  defer('jobs', jobs.stop);
  const services = assembleServices({ env, log, clock, pool, ephemeral, hub, jobs });
  const jobServices: Services = { ...services, pool: jobPool, prisma: createPrisma(jobPool) };
  defer('database clients', async () => {
    await services.prisma.$disconnect();
    await jobServices.prisma.$disconnect();
  });
  const stopWatching = await watchGameSettings([services.settings, services.operatorEvents], log);
  defer('settings', async () => stopWatching());
  const unpublishTexts = publishTexts(services);
  defer('words', async () => unpublishTexts());
  const unpublishPages = publishPages(services);
  defer('pages', async () => unpublishPages());
  return { services, jobServices, watch, hub, link, jobs };
}

function openPools(
  { env, log, connectionString, databaseFolder }: ServicesConfig,
  defer: (part: string, run: () => Promise<void>) => void,
) {
  const pool = createPool({
    connectionString,
    size: env.DATABASE_POOL_SIZE,
    log,
    bounds: { connectMs: env.DATABASE_WAIT_TIMEOUT_MS, statementMs: env.DATABASE_STATEMENT_TIMEOUT_MS },
    maxWaiting: env.DATABASE_QUEUE_SIZE,
  });
  defer('pool', () => pool.end());
  const jobPool = createPool({ connectionString, size: env.DATABASE_JOBS_POOL_SIZE, log, work: 'background' });
  defer('pool of jobs', () => jobPool.end());
  const watch = createDatabaseWatch({ pool, connectionString, log, folder: databaseFolder });
  defer('database watch', watch.stop);
  return { pool, jobPool, watch };
}
