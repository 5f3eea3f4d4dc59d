import type { Pool } from '#server/platform/db/pool.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { inLongTransaction } from '#server/platform/db/transaction.ts';
import { fillAccounts } from '#tests/support/filled/accounts.ts';
import { fillContracts } from '#tests/support/filled/contracts.ts';
import { fillFights } from '#tests/support/filled/fights.ts';
import { fillFigures } from '#tests/support/filled/figures.ts';
import { fillGalaxy } from '#tests/support/filled/galaxy.ts';
import { fillMail } from '#tests/support/filled/mail.ts';
import { fillRecords } from '#tests/support/filled/records.ts';
import { fillTrades } from '#tests/support/filled/trades.ts';
import { fillVisits } from '#tests/support/filled/visits.ts';

/** How much there is of each subject. */
export type FillSize = {
  readonly players: number;
  readonly sectors: number;
  /** Per player. */
  readonly trades: number;
  /** Per player. */
  readonly visits: number;
  /** The time up to which everything happened. */
  readonly now: Date;
};

export const SIZES = { sectors: 1_000, trades: 30, visits: 12, now: new Date('2026-03-01T12:00:00.000Z') };

/** Fills the tables of one subject; the subjects before it in `SUBJECTS` are there. */
export type FillSubject = (tx: Tx, size: FillSize) => Promise<void>;

/** One file each; a new subject adds its line. */
const SUBJECTS: Readonly<Record<string, FillSubject>> = {
  galaxy: fillGalaxy,
  accounts: fillAccounts,
  visits: fillVisits,
  trades: fillTrades,
  contracts: fillContracts,
  fights: fillFights,
  mail: fillMail,
  records: fillRecords,
  // After everything that it adds up.
  figures: fillFigures,
};

/**
 * Fills a migrated, empty database as its owner: players who registered, played a month and stopped. Every id and every
 * figure follows from the row's number (`idSql`), so that each run builds the same. Without triggers and foreign keys.
 * Without players there is the galaxy alone.
 */
export async function fillDatabase(pool: Pool, size: FillSize): Promise<void> {
  const subjects = size.players > 0 ? Object.values(SUBJECTS) : [fillGalaxy];
  for (const fill of subjects)
    await inLongTransaction({ pool }, async (tx) => {
      await tx.sql('SET LOCAL session_replication_role = replica');
      await tx.sql("SET LOCAL maintenance_work_mem = '256MB'");
      await fill(tx, size);
    });
  await pool.query('VACUUM (ANALYZE)');
}

/** Of each kind, so that ids of two kinds differ. */
const KINDS = [
  'user',
  'player',
  'ship',
  'sector',
  'station',
  'trade',
  'region',
  'contract',
  'fight',
  'message',
  'notification',
  'entry',
  'action',
  'bounty',
] as const;

/** SQL of the id of the row with the number that the SQL in `number` gives. */
export function idSql(kind: (typeof KINDS)[number], number: string): string {
  const prefix = KINDS.indexOf(kind).toString(16).padStart(8, '0');
  return `('${prefix}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;
}

/** The same in TypeScript. */
export function filledId(kind: (typeof KINDS)[number], number: number): string {
  const prefix = KINDS.indexOf(kind).toString(16).padStart(8, '0');
  return `${prefix}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** Loads rows with the indexes of the table built once at the end, which is several times faster. */
export async function withoutIndexes(tx: Tx, table: string, load: () => Promise<void>): Promise<void> {
  const indexes = await tx.sql<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await tx.sql(`DROP INDEX ${name}`);
  await load();
  for (const { definition } of indexes) await tx.sql(definition);
}
