import { playBeat } from '#server/game/combat/play-beat.ts';
import type { GameWorld, TestPlayer } from '#tests/support/game-world.ts';

/** A sector outside fedspace. */
export const OPEN_SECTOR = 5;

export const FIGHT_TO_THE_END = { stance: 'press', flee_at: 0, targets: 'weakest' } as const;

export type FighterShip = { hull: number; shields?: number; drones?: number; type?: string; sector?: number };

/** An unprotected player in open space, in a fully equipped ship of this kind. */
export async function fighter(world: GameWorld, ship: FighterShip): Promise<TestPlayer> {
  const player = await world.player();
  await armInOpenSpace(world, player, ship);
  return player;
}

export async function armInOpenSpace(
  world: GameWorld,
  player: TestPlayer,
  { hull, shields = 0, drones = 0, type = 'defender', sector = OPEN_SECTOR }: FighterShip,
): Promise<void> {
  const place = world.galaxy.sector(sector);
  await world.db.pool.query('UPDATE players SET attacked_at = created_at, current_sector_id = $2 WHERE id = $1', [
    player.player_id,
    place,
  ]);
  await world.db.pool.query(
    `UPDATE ships SET type = $2, hull = $3, max_hull = $3, shields = $4, max_shields = $4, drones_attack = $5,
       drones_defence = 0, max_drones_attack = 500, sector_id = $6 WHERE owner_id = $1`,
    [player.player_id, type, hull, shields, drones, place],
  );
}

export function at(player: TestPlayer) {
  return { kind: 'player' as const, id: player.user_id };
}

export async function playOut(world: GameWorld, id: string): Promise<void> {
  while (await playBeat(world.services, id));
}

let teams = 0;

/** Players of one team at Terra; the first has founded it. */
export async function teamOf(world: GameWorld, size: number): Promise<[TestPlayer, ...TestPlayer[]]> {
  const founder = await world.player();
  const others = await Promise.all(Array.from({ length: size - 1 }, () => world.player()));
  teams += 1;
  await founder.game.teams.create({ name: `Wing ${teams}`, tag: `W${teams}` });
  for (const other of others) {
    const invitation = await founder.game.teams.invite({ to: other.username });
    await other.game.teams.accept({ id: invitation.id });
  }
  return [founder, ...others];
}

/** A fleet in open space with one member per ship, who all join every fight; the first commands it. */
export async function fleetOf(
  world: GameWorld,
  ships: readonly FighterShip[],
): Promise<{ id: string; members: [TestPlayer, ...TestPlayer[]] }> {
  const members = await teamOf(world, ships.length);
  const [commander, ...others] = members;
  const { id } = await commander.game.fleets.create({ name: `Fleet ${teams}` });
  for (const other of others) {
    await other.game.fleets.join({ id });
    await other.game.fleets.consent({ id, joins: 'always' });
  }
  for (const [index, ship] of ships.entries()) {
    const member = members[index];
    if (member) await armInOpenSpace(world, member, ship);
  }
  return { id, members };
}

/** A player without a newcomer's protection in a sector, in a warship with ore on board. */
export async function haulerIn(
  world: GameWorld,
  sector: number,
  { cargo, hull }: { cargo: number; hull: number },
): Promise<TestPlayer> {
  const player = await world.player();
  const place = world.galaxy.sector(sector);
  await world.db.pool.query('UPDATE players SET attacked_at = created_at, current_sector_id = $2 WHERE id = $1', [
    player.player_id,
    place,
  ]);
  await world.db.pool.query(
    `UPDATE ships SET type = 'defender', hull = $2, max_hull = $2, sector_id = $3, holds = 100, cargo_used = $4 WHERE owner_id = $1`,
    [player.player_id, hull, place, cargo],
  );
  if (cargo > 0)
    await world.db.pool.query(
      `INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis)
       SELECT id, 'ore', $2, 300 FROM ships WHERE owner_id = $1`,
      [player.player_id, cargo],
    );
  return player;
}
