import { randomUUIDv7 } from 'node:crypto';
import { loseStanding, recordDeeds } from '#server/game/combat/record-deeds.ts';
import type { Fighter, Side } from '#server/game/combat/rules/combatant.ts';
import { salvageOf } from '#server/game/combat/rules/fight-value.ts';
import { hasEscaped } from '#server/game/combat/rules/may-attack.ts';
import type { EndedState, Participant, RunningCombat } from '#server/game/combat/running-combat.ts';
import type { EndedCombat, PartyLosses } from '#server/game/combat/target-source.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type LostShip, loseShip, recordEscapes, sideOf, type Tie } from '#server/world/players/index.ts';

type Ending = { state: EndedState; request_id: string | null };

type PlayingParticipant = Participant & { player_id: string; user_id: string; ship_id: string };

function isPlaying(participant: Participant): participant is PlayingParticipant {
  return participant.player_id !== null && participant.user_id !== null && participant.ship_id !== null;
}

/** The consequences of a fight that has ended: lost ships, salvage, reputation, and what other features do. */
export async function settleFight(ctx: Services, tx: Tx, combat: RunningCombat, ending: Ending): Promise<void> {
  const destroyed = new Set(
    ending.state.fighters.filter(({ outcome }) => outcome === 'destroyed').map(({ key }) => key),
  );
  const outcomes = new Map(ending.state.fighters.map(({ key, outcome }) => [key, outcome]));
  const escaped = combat.participants
    .filter(isPlaying)
    .filter(({ key, side }) => hasEscaped({ side, outcome: outcomes.get(key) ?? 'standing' }));
  const lost = escaped.filter(({ key }) => destroyed.has(key));
  const tie = escaped.length > 0 ? await findTieBetweenSides(tx, combat) : undefined;
  for (const participant of lost) await loseParticipant(ctx, tx, combat, { participant, tie }, ending.request_id);
  // Nobody is protected by a fight among accounts of one person or team.
  if (!tie) await recordEscapes(tx, escaped, ctx.clock.now());
  await recordDeeds(ctx, tx, combat, destroyed);
  if (lost.length > 0) await chargeStanding(ctx, tx, combat, lost);
  const ended: EndedCombat = {
    combat_id: combat.id,
    sector_id: combat.sector_id,
    started_at: combat.started_at,
    end: ending.state.end,
    attackers: playersOf(combat, 'attacker'),
    defenders: playersOf(combat, 'defender'),
    losses: lost.map(({ player_id, user_id, ship_value, side }) => ({
      player_id,
      user_id,
      ship_value,
      by: whoFought(combat, side === 'attacker' ? 'defender' : 'attacker', ending.state.fighters),
    })),
    parties: lossesOf(combat, ending.state),
  };
  for (const run of ctx.combatEnded) await run(ctx, tx, ended);
}

/** After the deeds, so that a report adds up both. */
async function chargeStanding(
  ctx: Services,
  tx: Tx,
  { id, sector_id }: RunningCombat,
  lost: readonly PlayingParticipant[],
): Promise<void> {
  const player_ids = lost.map(({ player_id }) => player_id);
  for (const [player, cost] of await loseStanding(ctx, tx, { player_ids, sector_id }))
    await tx.sql(
      `UPDATE combat_participants SET standing_change = standing_change - $3
       WHERE combat_id = $1 AND player_id = $2 AND ship_id IS NOT NULL`,
      [id, player, cost],
    );
}

function lossesOf({ participants }: RunningCombat, { fighters }: EndedState): PartyLosses[] {
  return participants.flatMap(({ key, side, kind, team_id, ship_id, ship_value }): PartyLosses[] => {
    const fighter = fighters.find((one) => one.key === key);
    if (!fighter) return [];
    const isDestroyed = fighter.outcome === 'destroyed';
    const ships = isDestroyed && ship_id !== null ? 1 : 0;
    const planets = isDestroyed && kind === 'planet' ? 1 : 0;
    return [{ side, team_id, ships, value: ships * ship_value, drones: fighter.drones_lost, planets }];
  });
}

function playersOf({ participants }: RunningCombat, side: Side): string[] {
  return participants.flatMap((one) => (one.side === side && one.player_id ? one.player_id : []));
}

/** The players of a side who did damage; all of its players if none did. */
function whoFought(combat: RunningCombat, side: Side, fighters: readonly Fighter[]): string[] {
  const all = playersOf(combat, side);
  const acted = new Set(
    fighters.filter(({ damage_dealt, drones_shot }) => damage_dealt + drones_shot > 0).map(({ key }) => key),
  );
  const those = combat.participants.flatMap((one) =>
    one.side === side && one.player_id && acted.has(one.key) ? one.player_id : [],
  );
  return those.length > 0 ? [...new Set(those)] : all;
}

async function loseParticipant(
  ctx: Services,
  tx: Tx,
  combat: RunningCombat,
  { participant, tie }: { participant: PlayingParticipant; tie: Tie | undefined },
  requestId: string | null,
): Promise<void> {
  const uninsured = participant.side === 'attacker' ? 'attacker' : tie;
  const { payout, lost } = await loseShip(ctx, tx, {
    owner_id: participant.player_id,
    ship_id: participant.ship_id,
    sector_id: combat.sector_id,
    request_id: requestId,
    uninsured_by: uninsured,
  });
  const { id: combat_id, sector_id } = combat;
  await createSalvage(ctx, tx, { combat_id, owner_id: participant.player_id, sector_id, payout, lost });
  const units = lost.cargo.reduce((sum, { quantity }) => sum + quantity, 0);
  await tx.sql(
    'UPDATE combat_participants SET payout = $3, uninsured_by = $4, cargo_lost = $5 WHERE combat_id = $1 AND key = $2',
    [combat.id, participant.key, payout, uninsured ?? null, units],
  );
}

/**
 * Whether accounts of one team or person fought on opposite sides. One such pair is enough: then no policy pays the
 * defenders (it never pays an attacker), whoever lost the ship.
 */
async function findTieBetweenSides(tx: Tx, combat: RunningCombat): Promise<Tie | undefined> {
  const enemies = playersOf(combat, 'attacker');
  if (enemies.length === 0) return undefined;
  for (const defender of new Set(playersOf(combat, 'defender'))) {
    const own = await sideOf(tx, defender);
    const tie = enemies.flatMap((enemy) => own.get(enemy) ?? [])[0];
    if (tie) return tie;
  }
  return undefined;
}

type Wreck = Pick<LostShip, 'type' | 'name' | 'value' | 'insurance_paid'> & {
  cargo: readonly Pick<LostShip['cargo'][number], 'commodity' | 'quantity'>[];
};

/** `owner_id`: the player who lost the ship; null for an NPC. */
type Loss = { combat_id: string | null; owner_id: string | null; sector_id: string; payout: number; lost: Wreck };

/** Creates the salvage of a destroyed ship in its sector, if there is any. */
export async function createSalvage(
  ctx: Pick<Services, 'clock' | 'settings'>,
  tx: Tx,
  { combat_id, owner_id, sector_id, payout, lost }: Loss,
): Promise<void> {
  const settings = ctx.settings.current();
  const { scrap, cargo } = salvageOf(settings, { ...lost, payout });
  if (scrap === 0 && cargo.length === 0) return;
  const now = ctx.clock.now();
  const id = randomUUIDv7();
  await tx.sql(
    `INSERT INTO salvage (id, combat_id, sector_id, ship_type, ship_name, scrap, created_at, expires_at, owner_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      combat_id,
      sector_id,
      lost.type,
      lost.name,
      scrap,
      now,
      new Date(now.getTime() + settings.salvage_hours * 3_600_000),
      owner_id,
    ],
  );
  if (cargo.length === 0) return;
  await tx.sql(
    'INSERT INTO salvage_cargo (salvage_id, commodity, quantity) SELECT $1, * FROM unnest($2::text[], $3::int[])',
    [id, cargo.map(({ commodity }) => commodity), cargo.map(({ quantity }) => quantity)],
  );
}

/** Deletes expired salvage; returns how many pieces. */
export async function removeSalvage({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<number> {
  const { rows } = await pool.query<{ id: string }>('DELETE FROM salvage WHERE expires_at <= $1 RETURNING id', [
    clock.now(),
  ]);
  return rows.length;
}
