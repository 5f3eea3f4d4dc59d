import type { Prepared } from '#server/game/combat/prepare-attack.ts';
import { judgeDeeds, readWanted, standingsOf } from '#server/game/combat/record-deeds.ts';
import { foresee } from '#server/game/combat/rules/deeds.ts';
import { escapeProtectedUntil } from '#server/game/combat/rules/may-attack.ts';
import type { EstimateOutput } from '#server/game/combat/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { protectionOf } from '#server/world/players/index.ts';

const NO_DEEDS = { wanted: 0, standings: new Map<string, number>() };

/**
 * What this attack does to the name and protection of the player who gives the order, by the rules that the fight itself
 * uses; null for an attack that is not allowed.
 */
export async function foreseeAttack(
  ctx: Pick<Services, 'clock' | 'settings'>,
  tx: Tx,
  { refused_by, attackers: [attacker], parties, place, ends_protection }: Prepared,
): Promise<EstimateOutput['consequences']> {
  if (refused_by !== null) return null;
  const now = ctx.clock.now();
  const { player_id } = attacker;
  const participants = parties.map(({ combatant: { key, side }, refs, team_id, status, faction_code }) => {
    return { key, side, player_id: refs.player_id ?? null, team_id, status, faction_code };
  });
  const { deedsIf } = await judgeDeeds(tx, { sector_id: place.sector_id, at: now, participants });
  const own = (destroyed: readonly { key: string }[]) =>
    deedsIf(new Set(destroyed.map(({ key }) => key))).get(player_id) ?? NO_DEEDS;
  const [attacked, destroyed] = [own([]), own(participants)];
  const { wanted_level } = await readWanted(tx, player_id, now);
  const standings = (await standingsOf(tx, [player_id])).get(player_id) ?? NO_DEEDS.standings;
  const isNewcomer = protectionOf(ctx.settings.current(), attacker, now) !== null;
  return {
    is_crime: attacked.wanted > 0,
    ...foresee({ wanted: wanted_level, standings }, attacked, destroyed),
    ends_newcomer_protection: ends_protection && isNewcomer,
    ends_escape_protection: escapeProtectedUntil(attacker.escaped_at, now) !== null,
  };
}
