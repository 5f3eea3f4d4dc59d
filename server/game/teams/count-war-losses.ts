import type { CombatEnded } from '#server/game/combat/index.ts';
import { type LosingParty, lossesBetween, type WarLosses } from '#server/game/teams/rules/war-losses.ts';

type War = { id: string; declarer_id: string; target_id: string };
type Row = WarLosses & { war_id: string; team_id: string };

/** After a fight: adds the losses between teams that were at war when it began to the war's record. */
export const countWarLosses: CombatEnded = async (_ctx, tx, { started_at, parties }) => {
  const teams = [...new Set(parties.flatMap(({ team_id }) => team_id ?? []))];
  if (teams.length < 2) return;
  const wars = await tx.sql<War>(
    `SELECT id, declarer_id, target_id FROM team_wars
     WHERE starts_at <= $2 AND COALESCE(ended_at, ends_at) > $2
       AND declarer_id = ANY($1::uuid[]) AND target_id = ANY($1::uuid[]) ORDER BY id`,
    [teams, started_at],
  );
  const rows = wars.flatMap((war) => rowsOf(war, parties));
  if (rows.length === 0) return;
  await tx.sql(
    `INSERT INTO team_war_losses AS l (war_id, team_id, ships, value, drones, planets)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::bigint[], $5::int[], $6::int[])
     ON CONFLICT (war_id, team_id) DO UPDATE SET ships = l.ships + EXCLUDED.ships, value = l.value + EXCLUDED.value,
       drones = l.drones + EXCLUDED.drones, planets = l.planets + EXCLUDED.planets`,
    [
      rows.map(({ war_id }) => war_id),
      rows.map(({ team_id }) => team_id),
      rows.map(({ ships }) => ships),
      rows.map(({ value }) => value),
      rows.map(({ drones }) => drones),
      rows.map(({ planets }) => planets),
    ],
  );
};

/** In one order for every fight, so that concurrent ends cannot deadlock. */
function rowsOf({ id: war_id, declarer_id, target_id }: War, parties: readonly LosingParty[]): Row[] {
  const lost = lossesBetween(parties, declarer_id, target_id);
  if (!lost) return [];
  const rows = [
    { war_id, team_id: declarer_id, ...lost.one },
    { war_id, team_id: target_id, ...lost.other },
  ];
  return rows
    .filter(({ ships, drones, planets }) => ships + drones + planets > 0)
    .toSorted((a, b) => (a.team_id < b.team_id ? -1 : 1));
}
