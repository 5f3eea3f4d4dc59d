import { announceCombat } from '#server/game/combat/events.ts';
import type { FightEvent, Fighter, FightState, RoundRecord } from '#server/game/combat/rules/combatant.ts';
import { applyEvent, playRounds } from '#server/game/combat/rules/fight.ts';
import { interventionReasons, progressOf } from '#server/game/combat/rules/intervention.ts';
import {
  figuresOf,
  hasEnded,
  leftOf,
  type Participant,
  type RunningCombat,
} from '#server/game/combat/running-combat.ts';
import { settleFight } from '#server/game/combat/settle-fight.ts';
import type { Services } from '#server/platform/context.ts';
import { awaitAllSettled, type Tx } from '#server/platform/db/transaction.ts';
import { releasePlayers } from '#server/world/players/index.ts';
import { writeConditions } from '#server/world/ships/index.ts';

export type Step = {
  /** Maximum rounds; 0 only applies the event. */
  rounds: number;
  event?: FightEvent;
  request_id: string | null;
};

/** A fight after a step, with what has not been written yet. */
export type Played = { combat: RunningCombat; records: readonly RoundRecord[]; reasons: readonly string[] };

export function playStep(combat: RunningCombat, { event, rounds }: Pick<Step, 'event' | 'rounds'>): Played {
  const before = event ? applyEvent(combat.state, event) : combat.state;
  const { state, records } = playRounds(combat.rules_version, before, rounds);
  const reasons = state.end ? [] : interventionReasons(progressOf(state));
  return { combat: { ...combat, state }, records, reasons };
}

/**
 * Plays rounds of a running fight whose row and parties are locked, and writes the results: the fight, its rounds,
 * every participant and the ships. A fight that ends is settled in the same transaction.
 */
export async function advanceFight(ctx: Services, tx: Tx, before: RunningCombat, step: Step): Promise<FightState> {
  const played = playStep(before, step);
  const { combat, records } = played;
  await awaitAllSettled([
    writeState(ctx, tx, played, step.event),
    writeRounds(tx, combat.id, records),
    tx.sql(WRITE_PARTIES, [combat.id, JSON.stringify(leftOf(combat.state))]),
    writeShips(tx, combat),
    combat.state.end ? releasePlayers(tx, combat.id) : undefined,
  ]);
  await finishStep(ctx, tx, played, step.request_id);
  return combat.state;
}

/** The results of a step outside the rows of the fight and of players' ships, which are already written. */
export async function finishStep(
  ctx: Services,
  tx: Tx,
  { combat, reasons }: Played,
  requestId: string | null,
): Promise<void> {
  const { state } = combat;
  await writeTargets(ctx, tx, combat);
  if (hasEnded(state)) await settleFight(ctx, tx, combat, { state, request_id: requestId });
  const users = combat.participants.flatMap(({ user_id, owner_user_id }) => user_id ?? owner_user_id ?? []);
  announceCombat(ctx, tx, { combat_id: combat.id, sector_id: combat.sector_id, reasons, users }, state);
}

async function writeState(
  ctx: Services,
  tx: Tx,
  { combat: { id, state }, reasons }: Played,
  event: FightEvent | undefined,
): Promise<void> {
  const figures = figuresOf(ctx, state);
  await tx.sql(
    `UPDATE combats SET state = $2, rounds = $3, attacker_damage = $4, defender_damage = $5, attacker_drones_lost = $6,
       defender_drones_lost = $7, intervention_reasons = $8, events = events || $9::jsonb,
       status = CASE WHEN $10::text IS NULL THEN 'active' ELSE 'ended' END, winner = $10, ended_by = $11, next_round_at = $12,
       ended_at = $13
     WHERE id = $1`,
    [
      id,
      JSON.stringify(state),
      state.round,
      figures.attacker_damage,
      figures.defender_damage,
      figures.attacker_drones_lost,
      figures.defender_drones_lost,
      reasons,
      JSON.stringify(event ? [event] : []),
      state.end?.winner ?? null,
      state.end?.by ?? null,
      figures.next_round_at,
      figures.ended_at,
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

/** Writes players' ships in one statement. */
export function writeShips(tx: Tx, { state, participants }: RunningCombat): Promise<void> {
  const fighters = new Map(state.fighters.map((fighter) => [fighter.key, fighter]));
  return writeConditions(
    tx,
    participants.flatMap(({ key, ship_id }) => {
      const fighter = fighters.get(key);
      return ship_id && fighter ? { ...fighter, ship_id } : [];
    }),
  );
}

async function writeTargets(ctx: Services, tx: Tx, combat: RunningCombat): Promise<void> {
  for (const participant of combat.participants) {
    const fighter = combat.state.fighters.find(({ key }) => key === participant.key);
    if (fighter && !participant.ship_id) await writeTarget(ctx, tx, combat, participant, fighter);
  }
}

/** Targets other than players' ships are written by the feature that owns them. */
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
    against: opponentsOf(combat, participant),
    among_npcs: combat.participants.every(({ player_id, owner_id }) => player_id === null && owner_id === null),
  });
}

/** The players on the other side in the order in which they joined, those who still stand before all others. */
function opponentsOf({ state, participants }: RunningCombat, { side }: Participant): string[] {
  const players = new Map(participants.map(({ key, player_id }) => [key, player_id]));
  const others = state.fighters.filter((fighter) => fighter.side !== side);
  const gone = (fighter: Fighter) => fighter.outcome === 'destroyed' || fighter.outcome === 'fled';
  return [...others.filter((one) => !gone(one)), ...others.filter(gone)].flatMap(({ key }) => players.get(key) ?? []);
}
