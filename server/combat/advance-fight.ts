import { announceCombat } from '#server/combat/events.ts';
import type { FightEvent, Fighter, FightState, RoundRecord } from '#server/combat/rules/combatant.ts';
import { applyEvent, playRounds } from '#server/combat/rules/fight.ts';
import { interventionReasons, progressOf } from '#server/combat/rules/intervention.ts';
import { hasEnded, type Participant, type RunningCombat } from '#server/combat/running-combat.ts';
import { settleFight } from '#server/combat/settle-fight.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { releasePlayers } from '#server/players/index.ts';
import { writeConditions } from '#server/ships/index.ts';

export type Step = {
  /** At most; 0 only applies the event. */
  rounds: number;
  event?: FightEvent;
  request_id: string | null;
};

/**
 * Plays rounds of a running fight whose row and parties are locked, and writes what they leave: the fight, its rounds,
 * every participant, and the ships themselves. The fight that ends is settled in the same transaction.
 */
export async function advanceFight(ctx: Services, tx: Tx, combat: RunningCombat, step: Step): Promise<FightState> {
  const before = step.event ? applyEvent(combat.state, step.event) : combat.state;
  const { state, records } = playRounds(combat.rules_version, before, step.rounds);
  const reasons = state.end ? [] : interventionReasons(progressOf(state));
  await writeState(ctx, tx, { ...combat, state }, { event: step.event, reasons });
  await writeRounds(tx, combat.id, records);
  await writeParties(ctx, tx, { ...combat, state });
  if (hasEnded(state)) {
    await releasePlayers(tx, combat.id);
    await settleFight(ctx, tx, combat, { state, request_id: step.request_id });
  }
  const users = combat.participants.flatMap(({ user_id }) => user_id ?? []);
  announceCombat(ctx, tx, { combat_id: combat.id, sector_id: combat.sector_id, reasons, users }, state);
  return state;
}

async function writeState(
  ctx: Services,
  tx: Tx,
  combat: RunningCombat,
  { event, reasons }: { event: FightEvent | undefined; reasons: readonly string[] },
): Promise<void> {
  const now = ctx.clock.now();
  const { state } = combat;
  const { damage } = progressOf(state);
  const lost = (side: string) =>
    state.fighters.reduce((sum, one) => sum + (one.side === side ? one.drones_lost : 0), 0);
  const next = new Date(now.getTime() + ctx.settings.current().combat_beat_seconds * 1_000);
  await tx.sql(
    `UPDATE combats SET state = $2, rounds = $3, attacker_damage = $4, defender_damage = $5, attacker_drones_lost = $6,
       defender_drones_lost = $7, intervention_reasons = $8, events = events || $9::jsonb,
       status = CASE WHEN $10::text IS NULL THEN 'active' ELSE 'ended' END, winner = $10, ended_by = $11, next_round_at = $12,
       ended_at = $13
     WHERE id = $1`,
    [
      combat.id,
      JSON.stringify(state),
      state.round,
      damage.attacker,
      damage.defender,
      lost('attacker'),
      lost('defender'),
      reasons,
      JSON.stringify(event ? [event] : []),
      state.end?.winner ?? null,
      state.end?.by ?? null,
      state.end ? null : next,
      state.end ? now : null,
    ],
  );
}

async function writeRounds(tx: Tx, combatId: string, records: readonly RoundRecord[]): Promise<void> {
  if (records.length === 0) return;
  await tx.sql(
    `INSERT INTO combat_rounds (combat_id, number, record)
     SELECT $1, r.number, r.record FROM unnest($2::int[], $3::jsonb[]) AS r(number, record)`,
    [combatId, records.map(({ number }) => number), records.map((record) => JSON.stringify(record))],
  );
}

const WRITE_PARTIES = {
  name: 'write_combat_parties',
  text: `UPDATE combat_participants p SET hull = f.hull, shields = f.shields, drones_attack = f.drones_attack,
       drones_defence = f.drones_defence, damage_dealt = f.damage_dealt, damage_taken = f.damage_taken,
       drones_lost = f.drones_lost, drones_shot = f.drones_shot, outcome = f.outcome, tactic = f.tactic
     FROM jsonb_to_recordset($2::jsonb) AS f(key text, hull int, shields int, drones_attack int, drones_defence int,
       damage_dealt int, damage_taken int, drones_lost int, drones_shot int, outcome text, tactic jsonb)
     WHERE p.combat_id = $1 AND p.key = f.key`,
};

/** The parties in one statement, players' ships in another; what is neither is written by the feature that it belongs to. */
async function writeParties(ctx: Services, tx: Tx, combat: RunningCombat): Promise<void> {
  const { fighters, end } = combat.state;
  const left = fighters.map((one) => ({
    ...one,
    outcome: one.outcome === 'fighting' && end ? 'standing' : one.outcome,
  }));
  await tx.sql(WRITE_PARTIES, [combat.id, JSON.stringify(left)]);
  const parties = combat.participants.flatMap((participant) => {
    const fighter = fighters.find(({ key }) => key === participant.key);
    return fighter ? { participant, fighter } : [];
  });
  await writeConditions(
    tx,
    parties.flatMap(({ participant: { ship_id }, fighter }) => (ship_id ? { ...fighter, ship_id } : [])),
  );
  for (const { participant, fighter } of parties)
    if (!participant.ship_id) await writeTarget(ctx, tx, combat, participant, fighter);
}

/** What is no player's ship is written by the feature that it belongs to. */
async function writeTarget(
  ctx: Services,
  tx: Tx,
  combat: RunningCombat,
  participant: Participant,
  fighter: Fighter,
): Promise<void> {
  const source = ctx.combatTargets.find(({ kind }) => kind === participant.kind);
  if (!source) return;
  const { npc_id, planet_id, station_id, fleet_id } = participant;
  await source.write(ctx, tx, {
    refs: {
      ...(npc_id && { npc_id }),
      ...(planet_id && { planet_id }),
      ...(station_id && { station_id }),
      ...(fleet_id && { fleet_id }),
    },
    fighter,
    end: combat.state.end,
    combat_id: combat.id,
    sector_id: combat.sector_id,
    against: combat.participants.flatMap(({ side, player_id }) =>
      side !== participant.side && player_id ? player_id : [],
    ),
  });
}
