import { isKnownToHolder } from '#server/community/accounts/index.ts';
import type { Scope } from '#server/foundation/admin/index.ts';
import { cascadeExists } from '#server/money/region-lifecycle/index.ts';
import type { Services } from '#server/platform/context.ts';
import { GALAXY_READERS, jobExists } from '#server/world/galaxy/index.ts';

type Ctx = Pick<Services, 'pool' | 'prisma' | 'env' | 'clock'>;

type PageRecord = {
  exists(ctx: Ctx, id: string): Promise<boolean>;
  /** The scopes required to learn that there is no such record; anyone may if absent. */
  readers?: readonly Scope[];
};

/** The record behind each page with an id in its path. A player's profile exists as long as the account is open. */
export const PAGE_RECORDS: Readonly<Record<string, PageRecord>> = {
  '/admin/galaxy/jobs/[id]': { exists: jobExists, readers: GALAXY_READERS },
  '/admin/regions/[id]': { exists: regionLeftRecords, readers: ['admin.regions.view'] },
  '/admin/users/[id]': { exists: accountExists, readers: ['admin.players.view'] },
  '/game/combat/[id]': { exists: fightExists },
  '/game/planets/[id]': { exists: planetExists },
  '/game/players/[id]': { exists: profileExists },
  '/game/regions/[id]': { exists: regionExists },
  '/replay/[id]': { exists: fightExists },
};

/**
 * Whether a page with that id may be answered as existing. Pages are requested without a session: a record that only
 * some may know of counts as existing for all others, and the screen asks them to sign in.
 */
export async function pageExists(ctx: Ctx, page: string, id: string, deviceToken: string | null): Promise<boolean> {
  const record = PAGE_RECORDS[page];
  if (!record) return true;
  if (record.readers && !(await isKnownToHolder(ctx, deviceToken, record.readers))) return true;
  return record.exists(ctx, id);
}

async function accountExists({ pool }: Ctx, id: string): Promise<boolean> {
  return (await pool.query('SELECT 1 FROM account_records WHERE id = $1', [id])).rows.length > 0;
}

async function profileExists({ pool }: Ctx, id: string): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT 1 FROM player_records p JOIN account_records u ON u.id = p.user_id
     WHERE p.id = $1 AND u.is_active AND NOT u.deleted`,
    [id],
  );
  return rows.length > 0;
}

async function regionExists({ pool }: Ctx, id: string): Promise<boolean> {
  const { rows } = await pool.query('SELECT 1 FROM map_region_details WHERE id = $1 AND galaxy_id IS NOT NULL', [id]);
  return rows.length > 0;
}

/** Operators read what became of its assets after a region was deleted. */
async function regionLeftRecords(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await ctx.pool.query('SELECT 1 FROM map_region_details WHERE id = $1', [id]);
  return rows.length > 0 || cascadeExists(ctx, id);
}

async function planetExists({ pool }: Ctx, id: string): Promise<boolean> {
  return (await pool.query('SELECT 1 FROM map_planets WHERE id = $1', [id])).rows.length > 0;
}

async function fightExists({ pool }: Ctx, id: string): Promise<boolean> {
  return (await pool.query('SELECT 1 FROM combat_records WHERE id = $1', [id])).rows.length > 0;
}
