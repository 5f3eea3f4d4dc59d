import { z } from 'zod';
import {
  type AccountClusterRecord,
  accountCluster,
  type ListClustersInput,
} from '#server/community/multi-account/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { given, sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';

type Db = Pick<Services, 'pool'>;
const keys = z.tuple([cursorTime, z.uuid()]);
type Row = {
  id: string;
  status: string;
  signal: string;
  evidence: unknown;
  created_at: Date;
  updated_at: Date;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  note: string | null;
  members: unknown;
};

/** Clusters, newest first. */
export async function listClusters(ctx: Db, { status, limit, cursor }: ListClustersInput) {
  const [at, id] = cursor ? decodeCursor(cursor, keys) : [null, null];
  const rows = await readClusters(ctx, { status: status ?? null, at, after: id, id: null, limit: limit + 1 });
  return cutPage(rows, limit, (row) => [row.created_at, row.id]);
}

/** @throws DomainError NOT_FOUND */
export async function getCluster(ctx: Db, id: string): Promise<AccountClusterRecord> {
  const [row] = await readClusters(ctx, { status: null, at: null, after: null, id, limit: 1 });
  if (!row) throw notFound('A cluster of that id');
  return row;
}

type Wanted = { status: string | null; at: string | null; after: string | null; id: string | null; limit: number };

async function readClusters({ pool }: Db, wanted: Wanted): Promise<AccountClusterRecord[]> {
  const { rows } = await pool.query<Row>(
    sql`SELECT c.id, c.status, c.signal, c.evidence, c.created_at, c.updated_at, reviewer.username AS reviewed_by, c.reviewed_at,
       c.note,
       (SELECT jsonb_agg(jsonb_build_object('user_id', m.user_id, 'username', u.username, 'email', u.email,
           'subscription_tier', u.subscription_tier, 'signal', m.signal, 'weight', w.weight) ORDER BY u.username)
          FROM multi_account_members m JOIN account_records u ON u.id = m.user_id
          JOIN multi_account_weights w ON w.user_id = m.user_id WHERE m.cluster_id = c.id) AS members
     FROM multi_account_clusters c LEFT JOIN account_records reviewer ON reviewer.id = c.reviewed_by
     WHERE true
       ${given(wanted.status, (status) => sql`AND c.status = ${status}`)}
       ${given(wanted.at, (at) => sql`AND (c.created_at, c.id) < (${at}, ${wanted.after}::uuid)`)}
       ${given(wanted.id, (id) => sql`AND c.id = ${id}`)}
     ORDER BY c.created_at DESC, c.id DESC LIMIT ${wanted.limit}`,
  );
  return rows.map((row) =>
    accountCluster.parse({
      ...row,
      members: row.members ?? [],
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      reviewed_at: row.reviewed_at?.toISOString() ?? null,
    }),
  );
}
