import { randomInt, randomUUIDv7 } from 'node:crypto';
import { finishStep, playStep, writeShips } from '#server/combat/advance-fight.ts';
import { COMBAT_STARTED } from '#server/combat/events.ts';
import { type Inserted, insertFight } from '#server/combat/insert-fight.ts';
import type { Party } from '#server/combat/party.ts';
import { type Place, readPlace } from '#server/combat/queries/read-place.ts';
import type { FightState } from '#server/combat/rules/combatant.ts';
import { RULES_VERSION, startFight } from '#server/combat/rules/fight.ts';
import type { Participant, RunningCombat } from '#server/combat/running-combat.ts';
import type { Services } from '#server/platform/context.ts';
import { awaitAllSettled, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { engagePlayers } from '#server/players/index.ts';

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
