import { expect, it } from 'vitest';
import { npcCombatant } from '#server/game/npcs/rules/combatant.ts';
import { NPC_ROLES } from '#server/game/npcs/rules/roles.ts';
import { demandedShare, startingCredits, TEMPERS, tacticOf, temperOf } from '#server/game/npcs/rules/temper.ts';

const npcs = Array.from({ length: 900 }, (_, index) => ({ name: `Name ${index}`, kind: 'pirate_captain' }));

it('an NPC has the same temper and credits whenever its name returns', () => {
  for (const npc of npcs) {
    expect(temperOf({ ...npc })).toBe(temperOf(npc));
    expect(startingCredits({ ...npc }, 6_000)).toBe(startingCredits(npc, 6_000));
  }
});

it('tempers are about equally frequent, and credits average what the role has', () => {
  for (const temper of TEMPERS) {
    const share = npcs.filter((npc) => temperOf(npc) === temper).length / npcs.length;
    expect(share).toBeGreaterThan(0.27);
    expect(share).toBeLessThan(0.4);
  }
  const credits = npcs.map((npc) => startingCredits(npc, 6_000));
  expect(Math.min(...credits)).toBe(3_600);
  expect(Math.max(...credits)).toBe(8_400);
  const mean = credits.reduce((sum, one) => sum + one, 0) / credits.length;
  expect(Math.abs(mean - 6_000)).toBeLessThan(300);
  expect(startingCredits({ name: 'Any', kind: 'federation_marshal' }, 0)).toBe(0);
});

it('fierce NPCs press and flee latest, wary ones hold and flee earliest; the police never flee', () => {
  for (const role of NPC_ROLES) {
    const [fierce, steady, wary] = TEMPERS.map((temper) => tacticOf(role, temper));
    expect([fierce?.stance, wary?.stance]).toEqual(['press', 'hold']);
    const fleeing = [fierce, steady, wary].map((tactic) => tactic?.flee_at ?? 0);
    expect(fleeing).toEqual(role === 'police' ? [0, 0, 0] : fleeing.toSorted((a, b) => a - b));
    if (role !== 'police') expect(new Set(fleeing).size).toBe(3);
    expect(Math.max(...fleeing)).toBeLessThan(100);
  }
});

it('an NPC fights by its temper, and a pirate demands by it', () => {
  const fit = { hull: 260, shields: 120, drones: 20 };
  const pirate = { id: 'p', name: 'Red Vane', kind: 'pirate_raider' };
  expect(npcCombatant(pirate, fit, 'fierce').tactic).toEqual({ stance: 'press', flee_at: 10, targets: 'dangerous' });
  expect(npcCombatant(pirate, fit, 'wary').tactic).toEqual({ stance: 'hold', flee_at: 35, targets: 'drones' });
  expect(TEMPERS.map(demandedShare)).toEqual([60, 50, 40]);
});
