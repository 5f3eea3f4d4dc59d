import { assembleServices } from '#server/create-services.ts';
import { fixedClock } from '#server/platform/clock.ts';
import type { Actor, JobEvent, RequestCtx, Services, UserCtx } from '#server/platform/context.ts';
import { readEnv } from '#server/platform/env.ts';
import { createMemoryStore } from '#server/platform/ephemeral-store.ts';
import { newReply } from '#server/platform/limits/limit-headers.ts';
import { createLog } from '#server/platform/log.ts';
import type { RealtimeEnvelope } from '#server/platform/realtime/contract.ts';
import { createHub, type Delivery } from '#server/platform/realtime/hub.ts';
import type { TestDatabase } from '#tests/support/database.ts';

/** Strong enough for a start in production. */
export const TEST_SECRETS = {
  JWT_SECRET: 'Jq7vT2mXw9RzK4pLc8NbY6sHd3FgU5ae',
  ARIA_ENCRYPTION_KEY: 'a8Wn3ZkR6tQxV9yBf2MhC7uPd4GjL5se',
};
/** Tests make more calls from one address than people do; tests of rate limits set their own. */
export const RELAXED_LIMITS = Object.fromEntries(
  [
    'AUTH_RATE_LIMIT_IP',
    'PAYMENT_WEBHOOK_RATE_LIMIT',
    'PLAY_RATE_LIMIT',
    'AUTH_RATE_LIMIT_ACCOUNT',
    'ADMIN_RATE_LIMIT_READ',
    'ADMIN_RATE_LIMIT_WRITE',
    'ADMIN_RATE_LIMIT_BULK',
    'ADMIN_RATE_LIMIT_REPORT',
  ].map((name) => [name, '100000']),
);

export const START = new Date('2026-03-01T12:00:00.000Z');

export type TestServices = Services & {
  clock: ReturnType<typeof fixedClock>;
  /** Everything published so far, in order. */
  published: RealtimeEnvelope[];
  /** Every job event sent so far, in order. */
  sentEvents: JobEvent[];
};

/** A hub's delivery without any connection. */
export const NO_SOCKETS: Delivery = {
  toRoom: () => undefined,
  place: () => undefined,
  refreshRooms: async () => undefined,
  hasSockets: () => false,
  disconnectEnded: async () => undefined,
  resync: () => undefined,
};

/** Events are recorded instead of sent; no engine runs. */
const NO_JOBS = { send: async () => [], sendInTransaction: async () => [] };

export function createTestServices(db: TestDatabase, overrides: Partial<Services> = {}): TestServices {
  const clock = fixedClock(START);
  const hub = createHub(clock);
  const published: RealtimeEnvelope[] = [];
  const sentEvents: JobEvent[] = [];
  void hub.attach({
    ...NO_SOCKETS,
    toRoom: (_room, envelope) => void published.push(envelope),
  });
  const services = assembleServices({
    env: readEnv({ ENVIRONMENT: 'test', ...TEST_SECRETS, ...RELAXED_LIMITS }),
    log: createLog({ level: 'silent', pretty: false }),
    clock,
    // Uses the service's own role, so that missing rights fail here too.
    pool: db.servicePool,
    ephemeral: createMemoryStore(clock),
    hub,
    jobs: NO_JOBS,
  });
  return {
    ...services,
    clock,
    sendEvents: async (events) => void sentEvents.push(...[events].flat()),
    sendInTransaction: async (tx, events) => tx.afterCommit(() => void sentEvents.push(...[events].flat())),
    ...overrides,
    published,
    sentEvents,
  } as TestServices;
}

export function requestCtx(services: Services, actor?: Actor, idempotencyKey: string | null = null): RequestCtx {
  const authenticate = async () => {
    if (!actor) throw new Error('this test has no signed-in user');
    return actor;
  };
  return {
    ...services,
    request: {
      request_id: 'test-request',
      ip: '127.0.0.1',
      user_agent: 'tests',
      idempotency_key: idempotencyKey,
      device_token: null,
      origin: null,
      address: null,
      client_id: null,
    },
    reply: newReply(),
    admissions: new Map(),
    authenticate,
    authenticateAnew: authenticate,
  };
}

export function userCtx(services: Services, actor: Actor): UserCtx {
  return { ...requestCtx(services, actor), actor };
}
