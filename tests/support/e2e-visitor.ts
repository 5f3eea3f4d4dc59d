import { moveShipOutput, movesOutput, sectorViewSchema } from '#server/game/navigation/schemas.ts';
import { type LockedPlayer, newTestPlayer } from '#tests/support/e2e-player.ts';

export type Visitor = { name: string; arrive(): Promise<unknown>; leave(): Promise<unknown> };

/** A player who comes to Terra from the neighbouring sector, and leaves for it again. */
export async function newVisitor(base: string): Promise<Visitor> {
  const player = await newTestPlayer(base);
  const terra = await player.request(sectorViewSchema, 'GET', '/nav/here');
  const beside = await thereAndBack(player);
  const fly = (to: string) => player.request(moveShipOutput, 'POST', '/nav/move', { to });
  await fly(beside.id);
  return { name: player.name, arrive: () => fly(terra.id), leave: () => fly(beside.id) };
}

/** The number of the sector beside Terra that one can come back from by one warp. */
export async function sectorBeside(base: string): Promise<number> {
  return (await thereAndBack(await newTestPlayer(base))).number;
}

async function thereAndBack(player: LockedPlayer) {
  const { items } = await player.request(movesOutput, 'GET', '/nav/moves');
  const beside = items.find(({ closed, kind, one_way }) => closed === null && kind !== 'gateway' && !one_way);
  if (!beside) throw new Error('no warp out of here leads back');
  return beside;
}
