import { affiliationsOf, openFight, type Party, playerParty } from '#server/game/combat/index.ts';
import { DEFAULT_TACTIC, type FightState, type Side } from '#server/game/combat/rules/combatant.ts';
import { isArmed } from '#server/game/combat/rules/estimate.ts';
import { announceDefences } from '#server/game/defences/events.ts';
import { type LockedDefence, leaveDefence } from '#server/game/defences/lock-defences.ts';
import { payTolls } from '#server/game/defences/pay-tolls.ts';
import type { HostileOwner } from '#server/game/defences/queries/hostile-owners.ts';
import {
  answerTo,
  attackersOf,
  blockersOf,
  droneCombatant,
  type Passage,
  underWarOrders,
} from '#server/game/defences/rules/drones.ts';
import type { DroneMeeting } from '#server/game/defences/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type LockedFighter, lockPlayers, recordAttack, spendTurns } from '#server/world/players/index.ts';

export type DronesMet = {
  meeting: DroneMeeting | null;
  /** The ship must return to the sector it came from. */
  turned_back: boolean;
};
type Groups = { groups: readonly LockedDefence[]; hostile: ReadonlyMap<string, HostileOwner> };
type Entry = Groups & { sector_id: string; passage: Passage };

/**
 * Resolves the encounter of a player's ship that just arrived with drones of others: attacking ones fight it at once,
 * then defending and toll drones let it pass or turn it back. Escape pods pass. Rows of `groups` are locked.
 */
export async function resolveDrones(ctx: PlayerCtx, tx: Tx, entry: Entry): Promise<DronesMet> {
  const met = entry.groups.filter(({ kind, player_id }) => kind === 'drones' && entry.hostile.has(player_id));
  const groups = underWarOrders(met, (owner) => entry.hostile.get(owner)?.at_war ?? false);
  const ship = await shipOf(ctx, tx);
  if (groups.length === 0 || !ship || ship.ship_type === 'escape_pod') return { meeting: null, turned_back: false };
  const attackers = attackersOf(groups, (owner) => entry.hostile.get(owner)?.strikes ?? false);
  const attacked = attackers.length > 0 ? await beAttacked(ctx, tx, { ...entry, groups: attackers }, ship) : null;
  if (attacked && (attacked.lost || attacked.turned_back)) return attacked;
  const blockers = blockersOf(groups);
  if (blockers.length === 0) return attacked ?? { meeting: null, turned_back: false };
  return meetBlockers(ctx, tx, { ...entry, groups: blockers }, attacked?.meeting ?? null);
}

async function shipOf(ctx: PlayerCtx, tx: Tx): Promise<LockedFighter | undefined> {
  return (await lockPlayers(ctx, tx, [ctx.player_id])).get(ctx.player_id);
}

async function beAttacked(ctx: PlayerCtx, tx: Tx, entry: Entry, ship: LockedFighter) {
  const { id, state } = await fight(ctx, tx, entry, ship, 'attacker');
  const outcome = state.fighters.find(({ key }) => key === ship.player_id)?.outcome;
  const meeting = describe('attacked', entry, { toll: 0, combat_id: id });
  return { meeting, turned_back: outcome === 'fled', lost: outcome === 'destroyed' };
}

async function meetBlockers(ctx: PlayerCtx, tx: Tx, entry: Entry, before: DroneMeeting | null): Promise<DronesMet> {
  const ship = await shipOf(ctx, tx);
  if (!ship) return { meeting: before, turned_back: false };
  const cost = ctx.settings.current().attack_turns;
  const armed = isArmed({ type: ship.ship_type, drones_attack: ship.drones_attack });
  const { answer, toll } = answerTo(entry.groups, entry.passage, {
    credits: ship.credits,
    can_fight: armed && ship.turns >= cost,
  });
  if (answer === 'fought') return forcePassage(ctx, tx, entry, ship);
  if (answer === 'toll_paid') await payTolls(ctx, tx, entry.groups);
  const meeting = describe(answer, entry, { toll, combat_id: before?.combat_id ?? null });
  return { meeting, turned_back: answer !== 'toll_paid' };
}

/** The ship may pass only if no drones are left. */
async function forcePassage(ctx: PlayerCtx, tx: Tx, entry: Entry, ship: LockedFighter): Promise<DronesMet> {
  await spendTurns(ctx, tx, ship, ctx.settings.current().attack_turns);
  await recordAttack(tx, [ship.player_id], ctx.clock.now());
  const { id, state } = await fight(ctx, tx, entry, ship, 'defender');
  const lost = state.fighters.find(({ key }) => key === ship.player_id)?.outcome === 'destroyed';
  return {
    meeting: describe('fought', entry, { toll: 0, combat_id: id }),
    turned_back: !lost && state.end?.winner !== 'attacker',
  };
}

function describe(
  action: DroneMeeting['action'],
  { groups, hostile }: Groups,
  { toll, combat_id }: Pick<DroneMeeting, 'toll' | 'combat_id'>,
): DroneMeeting {
  return {
    action,
    drones: groups.reduce((sum, { quantity }) => sum + quantity, 0),
    owners: groups.flatMap(({ player_id }) => hostile.get(player_id)?.username ?? []),
    toll,
    combat_id,
  };
}

/** Plays a fight between the ship and the groups to its end, and writes the remaining drones. */
async function fight(ctx: PlayerCtx, tx: Tx, entry: Entry, ship: LockedFighter, dronesSide: Side) {
  const players = [ship.player_id, ...entry.groups.map(({ player_id }) => player_id)];
  const by = await affiliationsOf(tx, players, ctx.clock.now());
  const shipSide = dronesSide === 'attacker' ? 'defender' : 'attacker';
  const own = by.get(ship.player_id) ?? { team_id: null, wanted: 0 };
  const parties = entry.groups.map((group): Party => {
    const owner = entry.hostile.get(group.player_id);
    const { team_id = null, wanted = 0 } = by.get(group.player_id) ?? {};
    return {
      combatant: droneCombatant(group, owner?.username ?? '', dronesSide),
      refs: { player_id: group.player_id, ...(owner && { user_id: owner.user_id }) },
      team_id,
      faction_code: null,
      player_level: null,
      value: group.quantity * ctx.settings.current().drone_price,
      status: wanted > 0 ? 'wanted' : 'lawful',
      owner: null,
    };
  });
  const { id, state } = await openFight(ctx, tx, {
    type: 'drones',
    sector_id: entry.sector_id,
    parties: [playerParty(ship, shipSide, DEFAULT_TACTIC, own), ...parties],
    request_id: ctx.request.request_id,
    at_once: true,
  });
  await writeLeft(tx, entry.groups, state);
  announceDefences(ctx, tx, entry.sector_id);
  return { id, state };
}

async function writeLeft(tx: Tx, groups: readonly LockedDefence[], { fighters }: FightState): Promise<void> {
  for (const group of groups) {
    const left = fighters.find(({ key }) => key === `drones:${group.id}`);
    if (left) await leaveDefence(tx, group, left.drones_attack + left.drones_defence);
  }
}
