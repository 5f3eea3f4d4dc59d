import { randomUUID } from 'node:crypto';
import { api } from '#server/api.ts';
import type { Actor } from '#server/platform/context.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createPlayerRow } from '#tests/integration/authorization/identities.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { addCluster, addJobRun } from '#tests/support/operator-records.ts';
import { requestCtx, type TestServices } from '#tests/support/services.ts';

const createCaller = createCallerFactory(api);
type Caller = ReturnType<typeof createCaller>;
type Write = {
  action: string;
  impact: 'NORMAL' | 'HIGH_IMPACT';
  succeed(call: Caller): Promise<unknown>;
  fail(call: Caller): Promise<unknown>;
  changes: 'before and after' | 'after';
};
type Parts = {
  db: TestDatabase;
  services: TestServices;
  bob: Actor;
  withoutTable(table: string, work: () => Promise<unknown>): Promise<unknown>;
};

const reason = 'for the test';
const FILTER = { page: '/admin/users', query: 'state=deleted' };

/** Writes to accounts, clusters of accounts and job runs. `parts` are there once the tests run. */
export function operatorWrites(parts: () => Parts): Record<string, Write> {
  return {
    'multiAccount.review': {
      action: 'multi_account.clear',
      impact: 'NORMAL',
      changes: 'before and after',
      succeed: async (call) =>
        call.multiAccount.review({ id: await addCluster(parts().db.pool), decision: 'clear', note: reason }),
      fail: (call) => call.multiAccount.review({ id: randomUUID(), decision: 'clear', note: reason }),
    },
    'multiAccount.scan': {
      action: 'multi_account.scan',
      impact: 'NORMAL',
      changes: 'after',
      succeed: (call) => call.multiAccount.scan(),
      fail: (call) => parts().withoutTable('multi_account_clusters', () => call.multiAccount.scan()),
    },
    'people.issueReset': {
      action: 'account.issue_reset',
      impact: 'HIGH_IMPACT',
      changes: 'after',
      succeed: async (call) => {
        const user_id = await createPlayerRow(parts().db.pool);
        await parts().db.pool.query('INSERT INTO player_credentials (user_id, password_hash) VALUES ($1, $2)', [
          user_id,
          'of no password',
        ]);
        return call.people.issueReset({ user_id, reason });
      },
      fail: (call) => call.people.issueReset({ user_id: randomUUID(), reason }),
    },
    'people.suspend': {
      action: 'account.suspend',
      impact: 'HIGH_IMPACT',
      changes: 'before and after',
      succeed: async (call) =>
        call.people.suspend({ user_id: await createPlayerRow(parts().db.pool), reason, hours: 1 }),
      fail: (call) => call.people.suspend({ user_id: randomUUID(), reason }),
    },
    'people.restore': {
      action: 'account.restore',
      impact: 'NORMAL',
      changes: 'before and after',
      succeed: async (call) => {
        const user_id = await createPlayerRow(parts().db.pool);
        await createCaller(requestCtx(parts().services, parts().bob)).people.suspend({ user_id, reason });
        return call.people.restore({ user_id, reason });
      },
      fail: (call) => call.people.restore({ user_id: randomUUID(), reason }),
    },
    'reports.save': {
      action: 'report.save',
      impact: 'NORMAL',
      changes: 'after',
      succeed: (call) => call.reports.save({ name: 'Players', metrics: ['player_total_count'] }),
      fail: (call) => call.reports.save({ metrics: ['player_total_count'] }),
    },
    'reports.delete': {
      action: 'report.delete',
      impact: 'NORMAL',
      changes: 'before and after',
      succeed: async (call) => {
        const { items } = await call.reports.saved();
        const id = items[0]?.id ?? (await call.reports.save({ name: 'x', metrics: ['player_total_count'] })).id;
        return call.reports.delete({ id });
      },
      fail: (call) => call.reports.delete({ id: randomUUID() }),
    },
    'savedFilters.save': {
      action: 'filter.save',
      impact: 'NORMAL',
      changes: 'after',
      succeed: (call) => call.savedFilters.save({ ...FILTER, name: 'Deleted ones' }),
      fail: (call) =>
        parts().withoutTable('saved_filters', () => call.savedFilters.save({ ...FILTER, name: 'Nowhere to go' })),
    },
    'savedFilters.rename': {
      action: 'filter.rename',
      impact: 'NORMAL',
      changes: 'before and after',
      succeed: async (call) => {
        const id = await saveFilterRow(parts(), await ownId(call), 'To rename');
        return call.savedFilters.rename({ id, name: 'Renamed' });
      },
      fail: (call) => call.savedFilters.rename({ id: randomUUID(), name: 'Renamed' }),
    },
    'savedFilters.delete': {
      action: 'filter.delete',
      impact: 'NORMAL',
      changes: 'before and after',
      succeed: async (call) => {
        const id = await saveFilterRow(parts(), await ownId(call), 'To delete');
        return call.savedFilters.delete({ id });
      },
      fail: (call) => call.savedFilters.delete({ id: randomUUID() }),
    },
    'status.cancelRun': {
      action: 'job.cancel',
      impact: 'NORMAL',
      changes: 'before and after',
      succeed: async (call) => call.status.cancelRun({ id: await addJobRun(parts().services, 'queued'), reason }),
      fail: (call) => call.status.cancelRun({ id: randomUUID(), reason }),
    },
    'status.retryRun': {
      action: 'job.retry',
      impact: 'NORMAL',
      changes: 'before and after',
      succeed: async (call) => call.status.retryRun({ id: await addJobRun(parts().services, 'failed') }),
      fail: (call) => call.status.retryRun({ id: randomUUID() }),
    },
  };
}

async function ownId(call: Caller): Promise<string> {
  return (await call.auth.me()).id;
}

/** Without a request that would be in the ledger. */
async function saveFilterRow({ db }: Parts, user_id: string, name: string): Promise<string> {
  const id = randomUUID();
  await db.pool.query(
    `INSERT INTO saved_filters (id, user_id, page, name, query, created_at) VALUES ($1, $2, $3, $4, $5, now())`,
    [id, user_id, FILTER.page, name, FILTER.query],
  );
  return id;
}
