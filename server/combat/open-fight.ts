import { randomInt, randomUUIDv7 } from 'node:crypto';
import { advanceFight } from '#server/combat/advance-fight.ts';
import { COMBAT_STARTED } from '#server/combat/events.ts';
import type { Party } from '#server/combat/party.ts';
import type { FightInputs, FightState } from '#server/combat/rules/combatant.ts';
import { RULES_VERSION, startFight } from '#server/combat/rules/fight.ts';
import type { Participant, RunningCombat } from '#server/combat/running-combat.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { engagePlayers } from '#server/players/index.ts';

export type Opening = {
  type: 'ship' | 'npc' | 'planet' | 'station' | 'drones' | 'fleet';
  sector_id: string;
  parties: readonly Party[];
  request_id: string | null;
  /** True: played to its end within this transaction, as on entry into a sector. */
  at_once?: boolean;
};

type Place = { sector_number: number; sector_name: string; region_id: string; region_name: string };

/**
 * Begins a fight between parties whose rows are locked, plays its first rounds and writes what they left. A fight that is
 * not over then goes on by its beats; its players can do nothing else until it ends.
 * @throws DomainError CONFLICT `target_in_combat` when an NPC, planet or station is in another fight
 */
export async function openFight(ctx: Services, tx: Tx, opening: Opening): Promise<{ id: string; state: FightState }> {
  const id = randomUUIDv7();
  await requireFree(tx, opening.parties);
  const place = await placeOf(tx, opening.sector_id);
  const settings = ctx.settings.current();
  const inputs = { combatants: opening.parties.map(({ combatant }) => combatant), max_rounds: settings.combat_rounds };
  const seed = randomInt(2 ** 32);
  const combat: RunningCombat = {
    id,
    type: opening.type,
    rules_version: RULES_VERSION,
    sector_id: opening.sector_id,
    sector_number: place.sector_number,
    region_id: place.region_id,
    started_at: ctx.clock.now(),
    events: [],
    state: startFight(inputs, seed),
    participants: opening.parties.map(participantOf),
  };
  await insertCombat(tx, combat, place, { inputs, seed });
  await insertParticipants(tx, combat, opening.parties);
  const state = await advanceFight(ctx, tx, combat, {
    rounds: opening.at_once ? settings.combat_rounds : settings.combat_beat_rounds,
    request_id: opening.request_id,
  });
  if (!state.end) await continueOnBeats(ctx, tx, combat);
  return { id, state };
}

async function continueOnBeats(ctx: Services, tx: Tx, { id, participants }: RunningCombat): Promise<void> {
  const players = participants.flatMap(({ player_id }) => player_id ?? []);
  await engagePlayers(tx, players, id);
  await ctx.sendInTransaction(tx, { name: COMBAT_STARTED, data: { combat_id: id }, id: `combat-${id}` });
}

function participantOf({ combatant, refs, team_id, faction_code, value, status }: Party): Participant {
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
  };
}

/** Their rows are locked: nobody else begins a fight with them meanwhile. */
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

async function placeOf(tx: Tx, sectorId: string): Promise<Place> {
  const [place] = await tx.sql<Place>(
    `SELECT s.sector_number, s.name AS sector_name, r.id AS region_id, r.display_name AS region_name
     FROM map_sectors s JOIN map_regions r ON r.id = s.region_id WHERE s.id = $1`,
    [sectorId],
  );
  if (!place) throw new Error(`a fight in sector ${sectorId}, which does not exist`);
  return place;
}

async function insertCombat(
  tx: Tx,
  combat: RunningCombat,
  place: Place,
  { inputs, seed }: { inputs: FightInputs; seed: number },
): Promise<void> {
  await tx.sql(
    `INSERT INTO combats (id, type, status, rules_version, seed, inputs, state, sector_id, sector_number, sector_name,
       region_id_snapshot, region_name_snapshot, started_at, next_round_at)
     VALUES ($1, $2, 'active', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      combat.id,
      combat.type,
      combat.rules_version,
      seed,
      JSON.stringify(inputs),
      JSON.stringify(combat.state),
      combat.sector_id,
      place.sector_number,
      place.sector_name,
      place.region_id,
      place.region_name,
      combat.started_at,
    ],
  );
}

const INSERT_PARTICIPANTS = {
  name: 'insert_combat_participants',
  text: `INSERT INTO combat_participants (combat_id, key, side, kind, name, type, user_id, player_id, ship_id, npc_id, planet_id,
       station_id, fleet_id, team_id, faction_code, player_level, tactic, hull, max_hull, shields, max_shields, drones_attack,
       drones_defence, outcome, ship_value, status, started_at)
     SELECT $1, p.key, p.side, p.kind, p.name, p.type, p.user_id, p.player_id, p.ship_id, p.npc_id, p.planet_id, p.station_id,
       p.fleet_id, p.team_id, p.faction_code, p.player_level, p.tactic, p.hull, p.max_hull, p.shields, p.max_shields,
       p.drones_attack, p.drones_defence, 'fighting', p.ship_value, p.status, $3
     FROM jsonb_to_recordset($2::jsonb) AS p(key text, side text, kind text, name text, type text, user_id uuid, player_id uuid,
       ship_id uuid, npc_id uuid, planet_id uuid, station_id uuid, fleet_id uuid, team_id uuid, faction_code text,
       player_level int, tactic jsonb, hull int, max_hull int, shields int, max_shields int, drones_attack int,
       drones_defence int, ship_value int, status text)`,
};

/** All parties in one statement. */
async function insertParticipants(tx: Tx, combat: RunningCombat, parties: readonly Party[]): Promise<void> {
  const rows = parties.map(({ combatant: one, refs, value, team_id, faction_code, player_level, status }) => {
    const { key, side, kind, name, type, tactic, hull, max_hull, shields, max_shields, drones_attack, drones_defence } =
      one;
    const figures = { hull, max_hull, shields, max_shields, drones_attack, drones_defence };
    const ties = { ...refs, team_id, faction_code, player_level };
    return { key, side, kind, name, type, tactic, ...figures, ...ties, ship_value: value, status };
  });
  await tx.sql(INSERT_PARTICIPANTS, [combat.id, JSON.stringify(rows), combat.started_at]);
}
