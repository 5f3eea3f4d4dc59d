import { EXPORT_ROW_CAP, type ExportRow } from '#server/operations/reports/rules/export-format.ts';
import type { ExportDataset } from '#server/operations/reports/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { given, type Sql, sql } from '#server/platform/db/sql.ts';

type Db = Pick<Services, 'pool'>;
/** The last row of the previous page; absent for the first page. */
export type ExportPlace = { created_at: Date; id: string } | null;
type Page = (ExportRow & { id: string; created_at: Date })[];

/** The next rows of a dataset, newest first, without deleted accounts. */
export function exportPage(
  db: Db,
  dataset: Exclude<ExportDataset, 'performance'>,
  after: ExportPlace,
  limit: number,
): Promise<Page> {
  return readPage(db, dataset, { after, limit, skip: 0 });
}

function readPage(db: Db, dataset: Exclude<ExportDataset, 'performance'>, place: Place): Promise<Page> {
  switch (dataset) {
    case 'players':
      return readPlayers(db, place);
    case 'economy':
      return readTrades(db, place);
    case 'teams':
      return readTeams(db, place);
    case 'ships':
      return readShips(db, place);
    case 'combat':
      return readCombats(db, place);
  }
}

/** Whether an export lacks the oldest rows of its dataset. */
export async function isTruncated(db: Db, dataset: ExportDataset): Promise<boolean> {
  if (dataset === 'performance') return false;
  return (await readPage(db, dataset, { after: null, limit: 1, skip: EXPORT_ROW_CAP })).length > 0;
}

type Place = { after: ExportPlace; limit: number; skip: number };

function limited({ limit, skip }: Place): Sql {
  return sql`LIMIT ${limit} OFFSET ${skip}`;
}

async function readPlayers(db: Db, place: Place) {
  const { rows } = await db.pool.query<{
    id: string;
    username: string;
    email: string;
    is_active: boolean;
    subscription_tier: string | null;
    created_at: Date;
    last_login: Date | null;
    player_id: string;
    credits: number;
    turns: number;
    team_tag: string | null;
  }>(
    sql`SELECT u.id, u.username, u.email, u.is_active, u.subscription_tier, u.created_at, u.last_login, p.id AS player_id,
       p.credits, p.turns, team.tag AS team_tag
     FROM account_records u JOIN player_records p ON p.user_id = u.id
     LEFT JOIN team_member_records m ON m.player_id = p.id LEFT JOIN team_records team ON team.id = m.team_id
     WHERE NOT u.deleted
       ${given(place.after, ({ created_at, id }) => sql`AND (u.created_at, u.id) < (${created_at}, ${id}::uuid)`)}
     ORDER BY u.created_at DESC, u.id DESC ${limited(place)}`,
  );
  return rows;
}

async function readTrades(db: Db, place: Place) {
  const { rows } = await db.pool.query<{
    id: string;
    created_at: Date;
    username: string;
    side: string;
    commodity: string;
    quantity: number;
    venue: string;
    goods_total: number;
    tax: number;
    fee: number;
    total: number;
    profit: number | null;
    station_name: string | null;
    sector_number: number | null;
  }>(
    sql`SELECT t.id, t.created_at, u.username, t.side, t.commodity, t.quantity, t.venue, t.goods_total, t.tax, t.fee, t.total,
       t.profit, st.name AS station_name, s.sector_number
     FROM trade_records t JOIN player_records p ON p.id = t.player_id
     JOIN account_records u ON u.id = p.user_id AND NOT u.deleted
     LEFT JOIN map_stations st ON st.id = t.station_id LEFT JOIN map_sectors s ON s.id = t.sector_id
     WHERE true
       ${given(place.after, ({ created_at, id }) => sql`AND (t.created_at, t.id) < (${created_at}, ${id}::uuid)`)}
     ORDER BY t.created_at DESC, t.id DESC ${limited(place)}`,
  );
  return rows;
}

async function readTeams(db: Db, place: Place) {
  const { rows } = await db.pool.query<{
    id: string;
    name: string;
    tag: string;
    created_at: Date;
    members: number;
    founder: string | null;
  }>(
    sql`SELECT team.id, team.name, team.tag, team.created_at,
       (SELECT count(*) FROM team_member_records m JOIN player_records p ON p.id = m.player_id
          JOIN account_records u ON u.id = p.user_id AND NOT u.deleted WHERE m.team_id = team.id)::int AS members,
       (SELECT u.username FROM team_member_records m JOIN player_records p ON p.id = m.player_id
          JOIN account_records u ON u.id = p.user_id AND NOT u.deleted
         WHERE m.team_id = team.id AND m.role = 'founder' LIMIT 1) AS founder
     FROM team_records team WHERE true
       ${given(place.after, ({ created_at, id }) => sql`AND (team.created_at, team.id) < (${created_at}, ${id}::uuid)`)}
     ORDER BY team.created_at DESC, team.id DESC ${limited(place)}`,
  );
  return rows;
}

async function readShips(db: Db, place: Place) {
  const { rows } = await db.pool.query<{
    id: string;
    created_at: Date;
    owner: string;
    type: string;
    name: string;
    sector_number: number | null;
    holds: number;
    cargo_used: number;
    hull: number;
    max_hull: number;
    shields: number;
    max_shields: number;
    value: number;
    insurance: string;
    is_destroyed: boolean;
  }>(
    sql`SELECT sh.id, sh.created_at, u.username AS owner, sh.type, sh.name, s.sector_number, sh.holds, sh.cargo_used, sh.hull,
       sh.max_hull, sh.shields, sh.max_shields, sh.value, sh.insurance, sh.is_destroyed
     FROM ship_records sh JOIN player_records p ON p.id = sh.owner_id
     JOIN account_records u ON u.id = p.user_id AND NOT u.deleted
     LEFT JOIN map_sectors s ON s.id = sh.sector_id
     WHERE true
       ${given(place.after, ({ created_at, id }) => sql`AND (sh.created_at, sh.id) < (${created_at}, ${id}::uuid)`)}
     ORDER BY sh.created_at DESC, sh.id DESC ${limited(place)}`,
  );
  return rows;
}

async function readCombats(db: Db, place: Place) {
  const { rows } = await db.pool.query<{
    id: string;
    created_at: Date;
    type: string;
    status: string;
    sector_number: number;
    rounds: number;
    winner: string | null;
    ended_by: string | null;
    ended_at: Date | null;
  }>(
    sql`SELECT c.id, c.started_at AS created_at, c.type, c.status, c.sector_number, c.rounds, c.winner, c.ended_by, c.ended_at
     FROM combat_records c
     WHERE EXISTS (SELECT 1 FROM combat_sides side JOIN account_records u ON u.id = side.user_id AND NOT u.deleted
         WHERE side.combat_id = c.id)
       ${given(place.after, ({ created_at, id }) => sql`AND (c.started_at, c.id) < (${created_at}, ${id}::uuid)`)}
     ORDER BY c.started_at DESC, c.id DESC ${limited(place)}`,
  );
  return rows;
}
