import { type Affiliation, type Party, playerParty } from '#server/combat/party.ts';
import { affiliationsOf } from '#server/combat/queries/affiliations.ts';
import { DEFAULT_TACTIC, type Tactic } from '#server/combat/rules/combatant.ts';
import { isArmed } from '#server/combat/rules/estimate.ts';
import { type AttackRefusal, attackRefusal } from '#server/combat/rules/may-attack.ts';
import type { AttackInput } from '#server/combat/schemas.ts';
import type { LockedTarget, TargetSource } from '#server/combat/target-source.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { type LockedFighter, lockPlayers, notPlaced, protectionOf } from '#server/players/index.ts';

export type Prepared = {
  attacker: LockedFighter;
  parties: readonly Party[];
  /** Players who are attacked, or own what is attacked. */
  defenders: readonly LockedFighter[];
  refused_by: AttackRefusal | null;
  figures: { attacker_net_value: number; target_net_value: number | null; bounty: number };
  /** Whether the attack ends the attacker's own protection: one on outlaws does not. */
  ends_protection: boolean;
};

type Target = { parties: readonly Party[]; owners: readonly LockedFighter[]; here: boolean; outlaw: boolean };
type Side = { attacker: LockedFighter; own: Affiliation | undefined; by: ReadonlyMap<string, Affiliation> };

/**
 * Locks both sides and decides whether the attack is allowed.
 * @throws DomainError NOT_FOUND for a target that does not exist, CONFLICT `not_placed`
 */
export async function prepareAttack(ctx: PlayerCtx, tx: Tx, { target, tactic }: AttackInput): Promise<Prepared> {
  const source = ctx.combatTargets.find(({ kind }) => kind === target.kind);
  const ownerIds = target.kind === 'player' ? [await playerOf(tx, target.id)] : await ownersOf(tx, source, target.id);
  const players = await lockPlayers(ctx, tx, [ctx.player_id, ...ownerIds]);
  const attacker = players.get(ctx.player_id);
  if (!attacker) throw notPlaced();
  const owners = ownerIds.flatMap((id) => players.get(id) ?? []);
  const by = await affiliationsOf(tx, [ctx.player_id, ...ownerIds], ctx.clock.now());
  const side = { attacker, own: by.get(ctx.player_id), by };
  const found =
    target.kind === 'player'
      ? playerTarget(owners, side, ownerIds)
      : sourceTarget(await source?.lock(ctx, tx, target.id), owners, side);
  return decide(ctx, tx, side, found, tactic);
}

async function playerOf(tx: Tx, userId: string): Promise<string> {
  const [player] = await tx.sql<{ id: string }>('SELECT id FROM combat_players WHERE user_id = $1 AND is_present', [
    userId,
  ]);
  if (!player) throw notFound('The target');
  return player.id;
}

async function ownersOf(tx: Tx, source: TargetSource | undefined, id: string): Promise<readonly string[]> {
  if (!source) throw notFound('The target');
  return source.ownersOf(tx, id);
}

function playerTarget(owners: readonly LockedFighter[], { attacker, by }: Side, ids: readonly string[]): Target {
  const parties = owners.map((owner) => {
    const { team_id = null, wanted = 0 } = by.get(owner.player_id) ?? {};
    return playerParty(owner, 'defender', DEFAULT_TACTIC, { team_id, wanted });
  });
  return {
    parties,
    owners,
    here: owners.length === ids.length && owners.every(({ sector_id }) => sector_id === attacker.sector_id),
    outlaw: ids.some((id) => (by.get(id)?.wanted ?? 0) > 0),
  };
}

function sourceTarget(locked: LockedTarget | undefined, owners: readonly LockedFighter[], { attacker }: Side): Target {
  if (!locked) throw notFound('The target');
  return {
    parties: locked.parties.map(
      (party): Party => ({
        combatant: { ...party.combatant, side: 'defender' },
        refs: party.refs,
        team_id: null,
        faction_code: party.faction_code,
        player_level: null,
        value: party.value,
        status: party.status,
      }),
    ),
    owners,
    here: locked.sector_id === attacker.sector_id,
    outlaw: locked.parties.every(({ status }) => status === 'outlaw'),
  };
}

async function decide(ctx: PlayerCtx, tx: Tx, side: Side, found: Target, tactic: Tactic): Promise<Prepared> {
  const { attacker, own, by } = side;
  const { owners } = found;
  const bounty = await bountyOn(ctx, tx, owners, attacker.player_id);
  const netValue = owners.length > 0 ? Math.max(...owners.map(({ net_value }) => net_value)) : null;
  const settings = ctx.settings.current();
  const refused = attackRefusal(settings, {
    is_fedspace: await isFedspace(tx, attacker.sector_id),
    attacker: {
      net_value: attacker.net_value,
      docked: isAway(attacker),
      armed: isArmed({ type: attacker.ship_type, drones_attack: attacker.drones_attack }),
      in_combat: attacker.combat_id !== null,
    },
    target: {
      is_here: found.here,
      docked: found.parties.some(({ refs }) => refs.ship_id !== undefined) && owners.some(isAway),
      in_combat:
        found.parties.some(({ refs }) => refs.ship_id !== undefined) &&
        owners.some(({ combat_id }) => combat_id !== null),
      protected: owners.some((owner) => protectionOf(settings, owner, ctx.clock.now()) !== null),
      own: owners.some(({ player_id }) => player_id === attacker.player_id),
      same_team: owners.some(({ player_id }) => own?.team_id && by.get(player_id)?.team_id === own.team_id),
      is_outlaw: found.outlaw,
      net_value: netValue,
      bounty,
    },
  });
  const party = playerParty(attacker, 'attacker', tactic, { team_id: own?.team_id ?? null, wanted: own?.wanted ?? 0 });
  return {
    attacker,
    parties: [party, ...found.parties],
    defenders: owners,
    refused_by: refused,
    figures: { attacker_net_value: attacker.net_value, target_net_value: netValue, bounty },
    ends_protection: !found.outlaw,
  };
}

/** At a dock or on a planet: out of reach, and unable to reach anybody. */
function isAway({ docked_station_id, landed_planet_id }: LockedFighter): boolean {
  return docked_station_id !== null || landed_planet_id !== null;
}

async function bountyOn(ctx: PlayerCtx, tx: Tx, owners: readonly LockedFighter[], attacker: string): Promise<number> {
  const now = ctx.clock.now();
  const amounts = await Promise.all(
    owners.flatMap(({ player_id }) => ctx.bountiesOn.map((ask) => ask(tx, { target: player_id, attacker, now }))),
  );
  return Math.max(0, ...amounts);
}

async function isFedspace(tx: Tx, sectorId: string): Promise<boolean> {
  const [sector] = await tx.sql<{ is_fedspace: boolean }>('SELECT is_fedspace FROM map_sectors WHERE id = $1', [
    sectorId,
  ]);
  return sector?.is_fedspace ?? true;
}
