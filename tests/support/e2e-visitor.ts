import { moveOutput, movesOutput, sectorViewSchema } from '#server/navigation/schemas.ts';
import { newPilot, type Pilot } from '#tests/support/e2e-pilot.ts';

export type Visitor = { name: string; arrive(): Promise<unknown>; leave(): Promise<unknown> };

/** A captain who comes to Terra from the sector beside it, and leaves for it again. */
export async function newVisitor(base: string): Promise<Visitor> {
  const pilot = await newPilot(base);
  const terra = await pilot.ask(sectorViewSchema, 'GET', '/nav/here');
  const beside = await thereAndBack(pilot);
  const fly = (to: string) => pilot.ask(moveOutput, 'POST', '/nav/move', { to });
  await fly(beside.id);
  return { name: pilot.name, arrive: () => fly(terra.id), leave: () => fly(beside.id) };
}

/** The number of the sector beside Terra that one can come back from by one warp. */
export async function sectorBeside(base: string): Promise<number> {
  return (await thereAndBack(await newPilot(base))).number;
}

async function thereAndBack(pilot: Pilot) {
  const { items } = await pilot.ask(movesOutput, 'GET', '/nav/moves');
  const beside = items.find(({ closed, kind, one_way }) => closed === null && kind !== 'gateway' && !one_way);
  if (!beside) throw new Error('no warp out of here leads back');
  return beside;
}
