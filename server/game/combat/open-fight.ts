import { randomInt, randomUUIDv7 } from 'node:crypto';
import { finishStep, type Played, playStep, writeShips } from '#server/game/combat/advance-fight.ts';
import { type Party, type Place, readPlace } from '#server/game/combat/attack-scene.ts';
import { COMBAT_STARTED } from '#server/game/combat/events.ts';
import type { CombatHead, CombatPartyRow } from '#server/game/combat/queries/read-combat.ts';
import type { FightInputs, FightState } from '#server/game/combat/rules/combatant.ts';
import { RULES_VERSION, startFight } from '#server/game/combat/rules/fight.ts';
import { figuresOf, leftOf, type Participant, type RunningCombat } from '#server/game/combat/running-combat.ts';
import type { Services } from '#server/platform/context.ts';
import { awaitAllSettled, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { engagePlayers } from '#server/world/players/index.ts';

export type Opening = {
  /** The fight's id, if other rows written with it refer to it. */
  id?: string;
  type: 'ship' | 'npc' | 'planet' | 'station' | 'drones' | 'fleet';
  sector_id: string;
  parties: readonly Party[];
  /** Its sector, already read by the caller. */
  place?: Place;
  request_id: string | null;
  /** True if the fight is played to its end within this transaction, as on entry into a sector. */
  at_once?: boolean;
};

export type Opened = { id: string; state: FightState } & Inserted;

/**
 * Begins a fight between parties whose rows are locked, plays its first rounds and writes the result. A fight that is
 * not over continues by its beats; until it ends its players can do nothing else.
 * @throws DomainError CONFLICT `target_in_combat` if an NPC, planet or station is in another fight
 */
export async function openFight(ctx: Services, tx: Tx, opening: Opening): Promise<Opened> {
  await requireFree(tx, opening.parties);
  const place = opening.place ?? (await readPlace(tx, opening.sector_id));
  const settings = ctx.settings.current();
  const inputs = { combatants: opening.parties.map(({ combatant }) => combatant), max_rounds: settings.combat_rounds };
  const seed = randomInt(2 ** 32);
  const played = playStep(startOf(ctx, opening, place, startFight(inputs, seed)), {
    rounds: opening.at_once ? settings.combat_rounds : settings.combat_beat_rounds,
  });
  const { combat } = played;
  const [inserted] = await awaitAllSettled([
    insertFight(ctx, tx, played, { place, inputs, seed, parties: opening.parties }),
    writeShips(tx, combat),
    combat.state.end ? undefined : continueOnBeats(ctx, tx, combat),
  ]);
  await finishStep(ctx, tx, played, opening.request_id);
  return { id: combat.id, state: combat.state, ...inserted };
}

function startOf(ctx: Services, opening: Opening, place: Place, state: FightState): RunningCombat {
  return {
    id: opening.id ?? randomUUIDv7(),
    type: opening.type,
    rules_version: RULES_VERSION,
    sector_id: place.sector_id,
    sector_number: place.sector_number,
    region_id: place.region_id,
    started_at: ctx.clock.now(),
    events: [],
    state,
    participants: opening.parties.map(participantOf),
  };
}

async function continueOnBeats(ctx: Services, tx: Tx, { id, participants }: RunningCombat): Promise<void> {
  const players = participants.flatMap(({ player_id }) => player_id ?? []);
  await awaitAllSettled([
    engagePlayers(tx, players, id),
    ctx.sendInTransaction(tx, { name: COMBAT_STARTED, data: { combat_id: id }, id: `combat-${id}` }),
  ]);
}

function participantOf({ combatant, refs, team_id, faction_code, value, status, owner }: Party): Participant {
  const { key, side, kind, name } = combatant;
  return {
    ...refs,
    key,
    side,
    kind,
    name,
    player_id: refs.player_id ?? null,
    user_id: refs.user_id ?? null,
    ship_id: refs.ship_id ?? null,
    team_id,
    faction_code,
    ship_value: value,
    status,
    owner_id: owner?.player_id ?? null,
    owner_user_id: owner?.user_id ?? null,
  };
}

/** Their rows are locked, so that nobody else can begin a fight with them meanwhile. */
async function requireFree(tx: Tx, parties: readonly Party[]): Promise<void> {
  const ids = parties
    .flatMap(({ refs }) => [refs.npc_id, refs.planet_id, refs.station_id])
    .filter((id) => id !== undefined);
  if (ids.length === 0) return;
  const busy = await tx.sql(
    `SELECT 1 FROM combats c JOIN combat_participants p ON p.combat_id = c.id
     WHERE c.status = 'active' AND (p.npc_id = ANY($1::uuid[]) OR p.planet_id = ANY($1::uuid[]) OR p.station_id = ANY($1::uuid[]))
     LIMIT 1`,
    [ids],
  );
  if (busy.length > 0) throw conflict('target_in_combat', 'Your target is in another fight.');
}

const INSERT_FIGHT = {
  name: 'insert_fight',
  text: `WITH made AS (
       INSERT INTO combats (id, type, status, rules_version, seed, inputs, state, rounds, sector_id, sector_number, sector_name,
         region_id_snapshot, region_name_snapshot, attacker_damage, defender_damage, attacker_drones_lost, defender_drones_lost,
         winner, ended_by, intervention_reasons, next_round_at, started_at, ended_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)),
     sides AS (
       INSERT INTO combat_participants (combat_id, key, side, kind, name, type, user_id, player_id, ship_id, npc_id, planet_id,
         station_id, fleet_id, team_id, faction_code, player_level, tactic, hull, max_hull, shields, max_shields, drones_attack,
         drones_defence, damage_dealt, damage_taken, drones_lost, drones_shot, outcome, ship_value, status,
         owner_id, owner_user_id, started_at)
       SELECT $1, p.key, p.side, p.kind, p.name, p.type, p.user_id, p.player_id, p.ship_id, p.npc_id, p.planet_id, p.station_id,
         p.fleet_id, p.team_id, p.faction_code, p.player_level, p.tactic, p.hull, p.max_hull, p.shields, p.max_shields,
         p.drones_attack, p.drones_defence, p.damage_dealt, p.damage_taken, p.drones_lost, p.drones_shot, p.outcome,
         p.ship_value, p.status, p.owner_id, p.owner_user_id, $22
       FROM jsonb_to_recordset($24::jsonb) AS p(key text, side text, kind text, name text, type text, user_id uuid,
         player_id uuid, ship_id uuid, npc_id uuid, planet_id uuid, station_id uuid, fleet_id uuid, team_id uuid,
         faction_code text, player_level int, tactic jsonb, hull int, max_hull int, shields int, max_shields int,
         drones_attack int, drones_defence int, damage_dealt int, damage_taken int, drones_lost int, drones_shot int,
         outcome text, ship_value int, status text, owner_id uuid, owner_user_id uuid))
     INSERT INTO combat_rounds (combat_id, number, record)
     SELECT $1, r.number, r.record FROM unnest($25::int[], $26::jsonb[]) AS r(number, record)`,
};

type Inserted = { head: CombatHead; parties: readonly CombatPartyRow[] };

type Fresh = { place: Place; inputs: FightInputs; seed: number; parties: readonly Party[] };

/** Inserts a fight after its first rounds, with its parties and rounds, in one statement; returns the stored row. */
async function insertFight(ctx: Services, tx: Tx, played: Played, fresh: Fresh): Promise<Inserted> {
  const { combat, records, reasons } = played;
  const { state } = combat;
  const { place, inputs, seed } = fresh;
  const figures = figuresOf(ctx, state);
  const head = headOf(combat, place, figures);
  const rows = rowsOf(fresh.parties, combat);
  await tx.sql(INSERT_FIGHT, [
    combat.id,
    combat.type,
    head.status,
    combat.rules_version,
    seed,
    JSON.stringify(inputs),
    JSON.stringify(state),
    state.round,
    combat.sector_id,
    place.sector_number,
    place.sector_name,
    place.region_id,
    place.region_name,
    figures.attacker_damage,
    figures.defender_damage,
    figures.attacker_drones_lost,
    figures.defender_drones_lost,
    head.winner,
    head.ended_by,
    reasons,
    figures.next_round_at,
    combat.started_at,
    figures.ended_at,
    JSON.stringify(rows),
    records.map(({ number }) => number),
    records.map((record) => JSON.stringify(record)),
  ]);
  return { head: { ...head, inputs }, parties: rows.map(partyRowOf).toSorted(bySideAndKey) };
}

function headOf(
  { id, type, state, started_at, rules_version }: RunningCombat,
  { sector_id, sector_number, sector_name, region_name }: Place,
  { ended_at, next_round_at }: Pick<CombatHead, 'ended_at' | 'next_round_at'>,
): Omit<CombatHead, 'inputs'> {
  return {
    id,
    type,
    status: state.end ? 'ended' : 'active',
    sector_id,
    sector_number,
    sector_name,
    region_name,
    rounds: state.round,
    winner: state.end?.winner ?? null,
    ended_by: state.end?.by ?? null,
    started_at,
    ended_at,
    rules_version,
    is_private: false,
    next_round_at,
  };
}

/** The fight as it would be read from its rows. */
function bySideAndKey(a: CombatPartyRow, b: CombatPartyRow): number {
  const [one, other] = [`${a.side} ${a.key}`, `${b.side} ${b.key}`];
  return one < other ? -1 : 1;
}

type Row = ReturnType<typeof rowsOf>[number];

function rowsOf(parties: readonly Party[], { state }: RunningCombat) {
  const left = new Map(leftOf(state).map((fighter) => [fighter.key, fighter]));
  return parties.flatMap(({ combatant, refs, value, team_id, faction_code, player_level, status, owner }) => {
    const one = left.get(combatant.key);
    if (!one) return [];
    const { guns: _guns, mines: _mines, speed: _speed, formation: _formation, ...shown } = one;
    const owned = { owner_id: owner?.player_id ?? null, owner_user_id: owner?.user_id ?? null };
    return { ...shown, ...refs, ...owned, team_id, faction_code, player_level, ship_value: value, status };
  });
}

function partyRowOf({
  key,
  side,
  kind,
  name,
  type,
  player_id,
  owner_id,
  tactic,
  outcome,
  ...row
}: Row): CombatPartyRow {
  const { hull, max_hull, shields, max_shields, drones_attack, drones_defence } = row;
  const { damage_dealt, damage_taken, drones_lost, drones_shot } = row;
  const figures = { hull, max_hull, shields, max_shields, drones_attack, drones_defence };
  const deeds = { damage_dealt, damage_taken, drones_lost, drones_shot, outcome };
  const settled = {
    payout: 0,
    uninsured_by: null,
    cargo_lost: 0,
    standing_change: 0,
    wanted_change: 0,
    is_private: false,
  };
  return {
    key,
    side,
    kind,
    name,
    type,
    player_id: player_id ?? null,
    owner_id,
    tactic,
    ...figures,
    ...deeds,
    ...settled,
  };
}
