import type { CreditKind } from '#server/foundation/ledger/schemas.ts';
import type { MoneySupply } from '#server/operations/economy/schemas.ts';
import type { Services } from '#server/platform/context.ts';

type Db = Pick<Services, 'pool' | 'clock'>;

/** Every movement of credits since $1: ledger entries and trades. */
const MOVEMENTS = `SELECT kind, amount, created_at FROM credit_records WHERE created_at >= $1::timestamptz
  UNION ALL SELECT side, CASE side WHEN 'sell' THEN total ELSE -total END, created_at FROM trade_records
    WHERE created_at >= $1::timestamptz`;

/** Credits held by players, and sources and sinks of the last days. */
export async function readMoneySupply(ctx: Db, days: number): Promise<MoneySupply> {
  const since = new Date(ctx.clock.now().getTime() - days * 86_400_000);
  const [held, stored] = [await readHeld(ctx), await readStored(ctx)];
  const moved = await readMoved(ctx, since);
  return { ...held, stored, flows: flowsOf(moved), days: daysOf(moved) };
}

async function readHeld({ pool }: Db) {
  const { rows } = await pool.query<{ total_credits: number; players: number }>(
    'SELECT coalesce(sum(credits), 0)::int8 AS total_credits, count(*)::int AS players FROM player_records',
  );
  return rows[0] ?? { total_credits: 0, players: 0 };
}

async function readStored({ pool }: Db): Promise<MoneySupply['stored']> {
  const { rows } = await pool.query<MoneySupply['stored']>(
    `SELECT (SELECT coalesce(sum(credits), 0) FROM bank_account_records)::int8 AS bank,
       (SELECT coalesce(sum(safe), 0) FROM planet_records)::int8 AS safes,
       (SELECT coalesce(sum(till), 0) FROM station_till_records)::int8 AS tills,
       ((SELECT coalesce(sum(escrow), 0) FROM contract_records)
         + (SELECT coalesce(sum(amount), 0) FROM bounty_records WHERE status = 'open'))::int8 AS escrow`,
  );
  return rows[0] ?? { bank: 0, safes: 0, tills: 0, escrow: 0 };
}

type Moved = { day: string; kind: string; created: number; destroyed: number; times: number };

/** Read once for both sums: it is every trade and ledger entry of the days. */
async function readMoved({ pool }: Db, since: Date): Promise<Moved[]> {
  const { rows } = await pool.query<Moved>(
    `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, kind,
       coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::int8 AS created,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::int8 AS destroyed, count(*)::int AS times
     FROM (${MOVEMENTS}) moved GROUP BY 1, 2`,
    [since],
  );
  return rows;
}

/** By kind, what changed the supply most first. */
function flowsOf(moved: readonly Moved[]): MoneySupply['flows'] {
  const flows = [...Map.groupBy(moved, ({ kind }) => kind)].map(([kind, parts]) => ({
    kind,
    ...sumOf(parts),
    times: parts.reduce((sum, { times }) => sum + times, 0),
    moved: isMoved(kind),
  }));
  const change = ({ created, destroyed }: Sums) => Math.abs(created - destroyed);
  return flows.sort((a, b) => change(b) - change(a) || (a.kind < b.kind ? -1 : 1));
}

/** By day, without what only moves between players. */
function daysOf(moved: readonly Moved[]): MoneySupply['days'] {
  const changed = moved.filter(({ kind }) => !isMoved(kind));
  const days = [...Map.groupBy(changed, ({ day }) => day)].map(([day, parts]) => ({ day, ...sumOf(parts) }));
  return days.sort((a, b) => (a.day < b.day ? -1 : 1));
}

type Sums = { created: number; destroyed: number };

function sumOf(parts: readonly Sums[]): Sums {
  return {
    created: parts.reduce((sum, { created }) => sum + created, 0),
    destroyed: parts.reduce((sum, { destroyed }) => sum + destroyed, 0),
  };
}

/**
 * Movements that neither create nor destroy credits: into and out of accounts, tills, safes, treasuries and escrow, and
 * between players. What an escrow pays for at last (a ship, a station, a region) is destroyed there, unseen by these.
 */
const MOVED_KINDS = [
  'bank_deposited',
  'bank_withdrawn',
  'bounty_collected',
  'bounty_placed',
  'bounty_returned',
  'contract_escrowed',
  'contract_paid',
  'contract_refunded',
  'dock_fee_paid',
  'gate_toll_paid',
  'operator_transferred',
  'safe_deposited',
  'safe_returned',
  'safe_withdrawn',
  'takeover_escrow',
  'takeover_refund',
  'till_deposited',
  'till_withdrawn',
  'toll_paid',
  'toll_received',
  'treasury_deposited',
  'treasury_returned',
  'treasury_withdrawn',
] as const satisfies readonly CreditKind[];

function isMoved(kind: string): boolean {
  return (MOVED_KINDS as readonly string[]).includes(kind);
}
