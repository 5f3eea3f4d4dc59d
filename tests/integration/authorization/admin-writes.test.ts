import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import { listAudit } from '#server/foundation/audit/queries.ts';
import type { AuditRow } from '#server/foundation/audit/schemas.ts';
import { verifyChain } from '#server/foundation/audit/verify-chain.ts';
import type { Actor } from '#server/platform/context.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { authorityWrites } from '#tests/integration/authorization/authority-writes.ts';
import { combatWrites } from '#tests/integration/authorization/combat-writes.ts';
import { createPlayerRow } from '#tests/integration/authorization/identities.ts';
import { moderationWrites } from '#tests/integration/authorization/moderation-writes.ts';
import { expectNamedTarget } from '#tests/integration/authorization/named-target.ts';
import { operatorWrites } from '#tests/integration/authorization/operator-writes.ts';
import { proceduresOf } from '#tests/integration/authorization/procedures.ts';
import { regionWrites } from '#tests/integration/authorization/region-writes.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { holdingsWrites } from '#tests/support/decided-by-admins.ts';
import { countAllRows, queueFull, runNextJob } from '#tests/support/galaxy.ts';
import { createTestServices, requestCtx, type TestServices, userCtx } from '#tests/support/services.ts';
import { makeUniverse } from '#tests/support/universe-factory.ts';

let db: TestDatabase;
let services: TestServices;
let ann: Actor;
let bob: Actor;
let sectorId: string;
let galaxyId: string;

beforeAll(async () => {
  db = await createTestDatabase({ texts: true });
  services = createTestServices(db);
  ann = await createAdmin(db.pool);
  bob = await createAdmin(db.pool);
  await queueFull(services);
  await runNextJob(services);
  sectorId = await idOf('SELECT id FROM sectors LIMIT 1');
  galaxyId = await idOf('SELECT id FROM galaxies LIMIT 1');
});
afterAll(() => db.drop());

async function idOf(sql: string): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>(sql);
  if (!rows[0]) throw new Error(`nothing found by ${sql}`);
  return rows[0].id;
}

const createCaller = createCallerFactory(api);
type Caller = ReturnType<typeof createCaller>;

/** Ann's calls under one request id, by which the ledger is searched afterwards. */
function asAnn(requestId: string): Caller {
  const ctx = requestCtx(services, ann);
  return createCaller({ ...ctx, request: { ...ctx.request, request_id: requestId } });
}

type Write = {
  action: string;
  impact: 'NORMAL' | 'HIGH_IMPACT';
  /** Does the thing once, for good. */
  succeed(call: Caller): Promise<unknown>;
  /** Valid input that fails. */
  fail(call: Caller): Promise<unknown>;
  changes: 'before and after' | 'after';
};

const reason = 'for the test';
function nowhere() {
  return randomUUID();
}
async function aRegion(): Promise<{ id: string; name: string }> {
  const { rows } = await db.pool.query<{ id: string; name: string }>(
    `SELECT id, name FROM regions WHERE kind = 'player_owned' ORDER BY created_at LIMIT 1`,
  );
  if (!rows[0]) throw new Error('the test galaxy has no region of players');
  return rows[0];
}
function aSubscription(): Promise<string> {
  return idOf(
    `INSERT INTO subscriptions (id, user_id, tier, status, created_at, updated_at)
     SELECT gen_random_uuid(), id, 'galactic_citizen', 'active', now(), now() FROM users ORDER BY created_at LIMIT 1 RETURNING id`,
  );
}
function aDelivery(): Promise<string> {
  return idOf(
    `INSERT INTO webhook_deliveries (id, received_at, outcome, payload)
     SELECT gen_random_uuid(), now(), 'failed',
       jsonb_build_object('event_id', gen_random_uuid(), 'event_type', 'CUSTOMER.DISPUTE.CREATED', 'event_time', '2026-03-01T12:00:00Z')
     RETURNING id`,
  );
}
function playerOf(userId: string): Promise<string> {
  return idOf(`SELECT id FROM players WHERE user_id = '${userId}'`);
}
function bobsAction(): Promise<string> {
  const subject = { action: 'test.act', target_type: 'thing', impact: 'HIGH_IMPACT' as const };
  return adminWrite(userCtx(services, bob), subject, async () => undefined).then(() =>
    idOf(`SELECT id FROM admin_action_log WHERE action = 'test.act' ORDER BY seq DESC LIMIT 1`),
  );
}

/** Every admin write of the service, each with a way to do it and a way for it to fail. */
const WRITES: Readonly<Record<string, Write>> = {
  ...holdingsWrites(() => ({ pool: db.pool, sectorId })),
  'governance.create': {
    action: 'region.create',
    impact: 'NORMAL',
    changes: 'after',
    succeed: (call) => call.governance.create({ name: 'Fresh Fields', owner_id: bob.user_id, reason }),
    fail: (call) => call.governance.create({ name: 'Fresh Fields', owner_id: nowhere(), reason }),
  },
  'governance.transfer': {
    action: 'region.transfer',
    impact: 'HIGH_IMPACT',
    changes: 'before and after',
    succeed: async (call) => call.governance.transfer({ id: (await aRegion()).id, owner_id: bob.user_id, reason }),
    fail: (call) => call.governance.transfer({ id: nowhere(), owner_id: bob.user_id, reason }),
  },
  'governance.terminate': {
    action: 'region.terminate',
    impact: 'HIGH_IMPACT',
    changes: 'before and after',
    succeed: async (call) => call.governance.terminate({ ...(await aRegion()), reason }),
    fail: (call) => call.governance.terminate({ id: nowhere(), name: 'None', reason }),
  },
  'subscriptions.cancelByOperator': {
    action: 'subscription.cancel',
    impact: 'HIGH_IMPACT',
    changes: 'before and after',
    succeed: async (call) => call.subscriptions.cancelByOperator({ id: await aSubscription(), reason }),
    fail: (call) => call.subscriptions.cancelByOperator({ id: nowhere(), reason }),
  },
  'subscriptions.replay': {
    action: 'webhook.replay',
    impact: 'HIGH_IMPACT',
    changes: 'before and after',
    succeed: async (call) => call.subscriptions.replay({ id: await aDelivery() }),
    fail: (call) => call.subscriptions.replay({ id: nowhere() }),
  },
  'audit.review': {
    action: 'audit.review',
    impact: 'NORMAL',
    changes: 'before and after',
    succeed: async (call) => call.audit.review({ id: await bobsAction(), note: 'seen' }),
    fail: (call) => call.audit.review({ id: nowhere() }),
  },
  ...combatWrites(() => db.pool),
  'economy.changeSetting': {
    action: 'setting.change',
    impact: 'NORMAL',
    changes: 'before and after',
    succeed: (call) => call.economy.changeSetting({ name: 'probe_range', value: 9, reason }),
    fail: (call) => call.economy.changeSetting({ name: 'probe_range', value: 51, reason }),
  },
  'economy.resetSetting': {
    action: 'setting.change',
    impact: 'NORMAL',
    changes: 'before and after',
    succeed: (call) => call.economy.resetSetting({ name: 'probe_range', reason }),
    fail: (call) => withoutTable('game_settings', () => call.economy.resetSetting({ name: 'probe_range' })),
  },
  'galaxy.queueGalaxy': {
    action: 'galaxy.generate',
    impact: 'HIGH_IMPACT',
    changes: 'after',
    succeed: (call) => call.galaxy.queueGalaxy({ seed: 7 }),
    fail: (call) => withBrokenTable('bang_generation_jobs', () => call.galaxy.queueGalaxy({ seed: 7 })),
  },
  'galaxy.addRegion': {
    action: 'galaxy.region.add',
    impact: 'HIGH_IMPACT',
    changes: 'after',
    succeed: (call) => call.galaxy.addRegion({ galaxy_id: galaxyId, sectors: 200 }),
    fail: (call) => call.galaxy.addRegion({ galaxy_id: nowhere(), sectors: 200 }),
  },
  'galaxy.activate': {
    action: 'galaxy.activate',
    impact: 'HIGH_IMPACT',
    changes: 'before and after',
    succeed: async (call) => {
      const { rows } = await db.pool.query<{ name: string }>(
        'UPDATE galaxies SET is_active = false WHERE id = $1 RETURNING name',
        [galaxyId],
      );
      return call.galaxy.activate({ id: galaxyId, name: rows[0]?.name ?? '' });
    },
    fail: (call) => call.galaxy.activate({ id: galaxyId, name: 'another' }),
  },
  'galaxy.importBang': {
    action: 'galaxy.import',
    impact: 'HIGH_IMPACT',
    changes: 'after',
    succeed: (call) =>
      call.galaxy.importBang({ universe: makeUniverse({ sectors: 200 }), allow_incomplete_content: false }),
    fail: (call) => call.galaxy.importBang({ universe: { version: '0.0.0' }, allow_incomplete_content: false }),
  },
  'galaxy.cancelJob': {
    action: 'galaxy.job.cancel',
    impact: 'NORMAL',
    changes: 'before and after',
    succeed: async (call) => call.galaxy.cancelJob({ id: (await queueFull(services)).id }),
    fail: (call) => call.galaxy.cancelJob({ id: nowhere() }),
  },
  ...regionWrites(() => db.pool),
  'galaxy.patchSector': {
    action: 'sector.change',
    impact: 'NORMAL',
    changes: 'before and after',
    succeed: (call) => call.galaxy.patchSector({ id: sectorId, beacon: 'mind the gap' }),
    fail: (call) => call.galaxy.patchSector({ id: nowhere(), beacon: 'mind the gap' }),
  },
  'i18n.edit': {
    action: 'i18n.edit',
    impact: 'NORMAL',
    changes: 'before and after',
    succeed: (call) => call.i18n.edit({ lang: 'es', ns: 'ui', key: 'language', value: 'Cerrar ya' }),
    fail: (call) => call.i18n.edit({ lang: 'es', ns: 'ui', key: 'language', value: 'Cerrar {ya}' }),
  },
  'i18n.verify': {
    action: 'i18n.verify',
    impact: 'NORMAL',
    changes: 'before and after',
    succeed: (call) => call.i18n.verify({ lang: 'en', ns: 'ui', keys: ['comfortable'], is_verified: false }),
    fail: (call) => call.i18n.verify({ lang: 'en', ns: 'ui', keys: ['nowhere'], is_verified: true }),
  },
  'i18n.bulk': {
    action: 'i18n.import',
    impact: 'NORMAL',
    changes: 'before and after',
    succeed: (call) => call.i18n.bulk({ lang: 'fr', ns: 'ui', translations: { density: 'Encore' }, overwrite: true }),
    fail: (call) => call.i18n.bulk({ lang: 'fr', ns: 'ui', translations: { nowhere: 'x' }, overwrite: true }),
  },
  'i18n.initialize': {
    action: 'i18n.initialize',
    impact: 'NORMAL',
    changes: 'after',
    succeed: (call) => call.i18n.initialize(),
    fail: (call) => withBrokenTable('languages', () => call.i18n.initialize()),
  },
  ...moderationWrites(() => ({ services, bob, withBrokenTable })),
  ...authorityWrites(() => ({ pool: db.pool, ann, bob })),
  ...operatorWrites(() => ({ db, services, bob, withoutTable })),
  'scopes.grant': {
    action: 'scopes.grant',
    impact: 'HIGH_IMPACT',
    changes: 'before and after',
    succeed: async (call) =>
      call.scopes.grant({ user_id: await createPlayerRow(db.pool), scopes: ['admin.medals.view'], reason }),
    fail: (call) => call.scopes.grant({ user_id: nowhere(), scopes: ['admin.medals.view'], reason }),
  },
  'security.act': {
    action: 'aria.block',
    impact: 'HIGH_IMPACT',
    changes: 'before and after',
    succeed: async (call) =>
      call.security.act({ id: await playerOf(await createPlayerRow(db.pool)), action: 'block', reason }),
    fail: (call) => call.security.act({ id: nowhere(), action: 'block', reason }),
  },
  'scopes.revoke': {
    action: 'scopes.revoke',
    impact: 'HIGH_IMPACT',
    changes: 'before and after',
    succeed: async (call) => {
      const { user_id } = await createAdmin(db.pool, ['admin.medals.view']);
      return call.scopes.revoke({ user_id, scopes: ['admin.medals.view'], reason });
    },
    fail: (call) => call.scopes.revoke({ user_id: nowhere(), scopes: ['admin.medals.view'], reason }),
  },
};

/** Calls that change nothing though their method could. */
const WRITE_NOTHING: Readonly<Record<string, (call: Caller) => Promise<unknown>>> = {
  'galaxy.generate': (call) => call.galaxy.generate().catch(() => undefined),
  'i18n.preview': (call) =>
    call.i18n.preview({ lang: 'fr', ns: 'ui', translations: { density: 'Encore une fois' }, overwrite: true }),
  'reports.generate': (call) => call.reports.generate({ metrics: ['player_total_count'] }),
  // Refused by its bounds: a whole one is played in tests/integration/operations/economy/dry-run.test.ts.
  'economy.dryRun': (call) => call.economy.dryRun({ name: 'mid_price_ore', value: 0 }).catch(() => undefined),
  'galaxy.preview': (call) => call.galaxy.preview({ config: { sectors: 100, seed: 3 } }),
};

/** While `work` runs the table accepts no rows: a failure from the database. */
async function withBrokenTable(table: string, work: () => Promise<unknown>): Promise<unknown> {
  await db.pool.query(`ALTER TABLE ${table} ADD CONSTRAINT broken_for_test CHECK (false) NOT VALID`);
  try {
    return await work();
  } finally {
    await db.pool.query(`ALTER TABLE ${table} DROP CONSTRAINT broken_for_test`);
  }
}

async function withoutTable(table: string, work: () => Promise<unknown>): Promise<unknown> {
  await db.pool.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    return await work();
  } finally {
    await db.pool.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}

async function entriesOf(requestId: string): Promise<AuditRow[]> {
  return (await listAudit(services, { limit: 100 })).items.filter((row) => row.request_id === requestId);
}

const adminMutations = proceduresOf(api).filter(
  ({ type, meta }) => type === 'mutation' && (meta.access === 'admin' || meta.scopes !== undefined),
);

it('has an entry for every mutation that only admins may call', () => {
  const known = [...Object.keys(WRITES), ...Object.keys(WRITE_NOTHING)];
  expect(known.sort()).toEqual(adminMutations.map(({ name }) => name).sort());
});

describe.each(Object.entries(WRITES))('%s', (_name, write) => {
  it('leaves one entry in the ledger when it succeeds', async () => {
    const requestId = randomUUID();
    await write.succeed(asAnn(requestId));
    const [entry, ...more] = await entriesOf(requestId);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: write.action,
      impact: write.impact,
      outcome: 'success',
      error_code: null,
      actor_id: ann.user_id,
      actor_name: ann.username,
      ip: '127.0.0.1',
      user_agent: 'tests',
      target_id: expect.any(String),
    });
    expect(entry?.after).toEqual(expect.any(Object));
    if (write.changes === 'before and after') {
      expect(entry?.before).toEqual(expect.any(Object));
      expect(entry?.after).not.toEqual(entry?.before);
    }
  });

  it('names its target in the audit log, or shows that it is gone', async () => {
    const { items } = await listAudit(services, { action: write.action, limit: 100 });
    const entry = items.find(({ action, outcome }) => action === write.action && outcome === 'success');
    expectNamedTarget(entry);
  });

  it('leaves one entry, and nothing else, when it fails', async () => {
    const requestId = randomUUID();
    const { admin_action_log: entriesBefore = 0, ...before } = await countAllRows(db.pool);
    await expect(write.fail(asAnn(requestId))).rejects.toThrow();
    const { admin_action_log: entriesAfter, ...after } = await countAllRows(db.pool);
    expect(after).toEqual(before);
    expect(entriesAfter).toBe(entriesBefore + 1);
    expect(await entriesOf(requestId)).toMatchObject([
      { action: write.action, impact: write.impact, outcome: 'failure', error_code: expect.any(String), after: null },
    ]);
  });
});

it.each(Object.entries(WRITE_NOTHING))('%s writes nothing at all', async (_name, run) => {
  const before = await countAllRows(db.pool);
  await run(asAnn(randomUUID()));
  expect(await countAllRows(db.pool)).toEqual(before);
});

it('has left a chain that is whole', async () => {
  expect(await verifyChain(services)).toMatchObject({ intact: true, fault: null });
});
