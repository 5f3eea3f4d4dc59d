import type { LockedTarget, TargetSource, WrittenParty } from '#server/game/combat/index.ts';
import { DEFAULT_TACTIC } from '#server/game/combat/rules/combatant.ts';
import { capturePlanet, damagePlanet, planetDefence } from '#server/game/planets/planet-defence.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockPlanet } from '#server/world/galaxy/index.ts';

/** Hull of a colony's militia, by citadel level. */
const MILITIA = 200;
const MILITIA_GUNS = 5;

/**
 * Owned planets as targets of fights: a siege reduces drones and shields; a side that destroys all defences captures
 * the planet.
 */
export const planetTarget: TargetSource = {
  kind: 'planet',
  ownersOf: async (tx, id) => {
    const rows = await tx.sql<{ owner_id: string }>('SELECT owner_id FROM planet_holdings WHERE planet_id = $1', [id]);
    return rows.map(({ owner_id }) => owner_id);
  },
  lock: lockTarget,
  write: writeParty,
};

async function lockTarget(ctx: Services, tx: Tx, id: string): Promise<LockedTarget | undefined> {
  const planet = await lockPlanet(tx, id);
  const defence = planet && (await planetDefence(ctx, tx, id));
  if (!defence || planet.is_fedspace) return undefined;
  const hull = MILITIA * (1 + defence.citadel_level);
  const combatant = {
    key: `planet:${id}`,
    kind: 'planet' as const,
    type: planet.type,
    name: planet.name,
    hull,
    max_hull: hull,
    shields: defence.shields,
    max_shields: Math.max(defence.max_shields, defence.shields),
    drones_attack: defence.has_combat_computer ? Math.floor(defence.drones / 2) : 0,
    drones_defence: defence.has_combat_computer ? Math.ceil(defence.drones / 2) : defence.drones,
    guns: MILITIA_GUNS + defence.cannon_damage,
    mines: 0,
    speed: 0 as const,
    ...(defence.has_interdictor && { interdicts: true }),
    tactic: { ...DEFAULT_TACTIC, flee_at: 0 },
  };
  const party = {
    combatant,
    refs: { planet_id: id },
    owner_player_id: defence.owner_id,
    value: 0,
    faction_code: null,
    status: 'lawful' as const,
  };
  return { sector_id: planet.sector_id, parties: [party] };
}

async function writeParty(
  ctx: Services,
  tx: Tx,
  { refs, fighter, end, against, combat_id }: WrittenParty,
): Promise<void> {
  if (!refs.planet_id) return;
  await damagePlanet(ctx, tx, refs.planet_id, {
    drones: fighter.drones_attack + fighter.drones_defence,
    shields: fighter.shields,
  });
  const [winner] = against;
  if (end === null || fighter.outcome !== 'destroyed' || winner === undefined) return;
  await capturePlanet(ctx, tx, refs.planet_id, { player_id: winner, combat_id });
}
