import { visitedContents } from '#server/navigation/queries/visited-contents.ts';
import { isHostile } from '#server/navigation/rules/travel.ts';
import type { Met } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type Company = { sector_id: string; players: string[]; npc_kinds: string[] };

const MAX_NAMES = 5;

/** What the player encountered in the sectors just passed, by sector. */
export async function readPassedSectors(ctx: PlayerCtx, sectorIds: readonly string[]): Promise<Map<string, Met>> {
  if (sectorIds.length === 0) return new Map();
  const contents = await visitedContents(ctx, ctx.player_id, sectorIds);
  const company = new Map((await readCompany(ctx, sectorIds)).map((row) => [row.sector_id, row]));
  return new Map(
    [...contents].map(([id, { visits, station, planets, hazards, specials }]): [string, Met] => {
      const here = company.get(id);
      return [
        id,
        {
          first_visit: visits === 1,
          station: station?.name ?? null,
          planets: planets.length,
          hazards: hazards.map(({ type }) => type),
          special: specials[0] ?? null,
          players: here?.players ?? [],
          npcs: here?.npc_kinds.length ?? 0,
          hostiles: here?.npc_kinds.filter(isHostile).length ?? 0,
        },
      ];
    }),
  );
}

async function readCompany(ctx: PlayerCtx, sectorIds: readonly string[]): Promise<Company[]> {
  const { rows } = await ctx.pool.query<Company>(
    `SELECT s.id AS sector_id,
       COALESCE((SELECT json_agg(m.username) FROM (
         SELECT u.username FROM player_records p JOIN account_records u ON u.id = p.user_id
         WHERE p.current_sector_id = s.id AND p.id <> $2 AND u.is_active AND NOT u.deleted
         ORDER BY u.username LIMIT $3) m), '[]') AS players,
       COALESCE((SELECT json_agg(n.kind) FROM map_npcs n WHERE n.sector_id = s.id), '[]') AS npc_kinds
     FROM map_sectors s WHERE s.id = ANY($1)`,
    [sectorIds, ctx.player_id, MAX_NAMES],
  );
  return rows;
}
