import { expect, it } from 'vitest';
import { chooseHunts, type FreeNpc, MAX_HUNTS } from '#server/game/npcs/rules/hunts.ts';

function met(npc_id: string, role: FreeNpc['role'], rest: Partial<FreeNpc> = {}): FreeNpc {
  return { npc_id, sector_id: 'here', role, is_laden: false, convoy_id: null, ...rest };
}

it('a single pirate attacks the first laden trader that flies alone', () => {
  const hunts = chooseHunts([met('p', 'pirate'), met('a', 'trader'), met('c', 'trader', { is_laden: true })]);
  expect(hunts).toEqual([{ sector_id: 'here', pirates: ['p'], prey: 'c' }]);
});

it('only two pirates or three attack a convoy', () => {
  const convoy = [met('a', 'trader', { convoy_id: 'a' }), met('e', 'patrol', { convoy_id: 'a' })];
  expect(chooseHunts([met('p', 'pirate'), ...convoy])).toEqual([]);
  const pack = ['s', 'q', 'p', 'r'].map((id) => met(id, 'pirate'));
  expect(chooseHunts([...pack.slice(0, 2), ...convoy])).toEqual([
    { sector_id: 'here', pirates: ['q', 's'], prey: 'a' },
  ]);
  expect(chooseHunts([...pack, ...convoy])[0]?.pirates).toEqual(['p', 'q', 'r']);
});

it('there is no hunt without a target or without a pirate, and a tick starts a limited number', () => {
  expect(chooseHunts([met('p', 'pirate'), met('m', 'police')])).toEqual([]);
  expect(chooseHunts([met('a', 'trader')])).toEqual([]);
  const sectors = Array.from({ length: 2 * MAX_HUNTS }, (_none, index) => `s${index}`);
  const everywhere = sectors.flatMap((sector_id) => [
    met(`p ${sector_id}`, 'pirate', { sector_id }),
    met(`t ${sector_id}`, 'trader', { sector_id }),
  ]);
  expect(chooseHunts(everywhere)).toHaveLength(MAX_HUNTS);
});
