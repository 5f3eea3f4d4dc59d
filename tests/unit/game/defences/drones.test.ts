import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  answerTo,
  attackersOf,
  blockersOf,
  droneCombatant,
  isBlockedBy,
  underWarOrders,
} from '#server/game/defences/rules/drones.ts';

const anyGroups = fc.array(
  fc
    .record({
      id: fc.uuid(),
      player_id: fc.constantFrom('a', 'b', 'c'),
      quantity: fc.integer({ min: 1, max: 5_000 }),
      mode: fc.constantFrom('attack', 'defend', 'toll'),
      price: fc.integer({ min: 1, max: 100_000 }),
    })
    .map(({ price, ...group }) => ({ ...group, toll: group.mode === 'toll' ? price : 0 })),
  { minLength: 1, maxLength: 5 },
);
const anyPassage = fc.record({
  at_drones: fc.constantFrom('turn_back', 'pay_toll', 'fight'),
  max_toll: fc.nat(500_000),
});
const anyShip = fc.record({ credits: fc.nat(500_000), can_fight: fc.boolean() });

it('every group attacks or blocks, except when its owner may not attack', () => {
  fc.assert(
    fc.property(anyGroups, fc.constantFrom('a', 'b', 'c'), (groups, peaceful) => {
      const attackers = attackersOf(groups, (owner) => owner !== peaceful);
      const blockers = blockersOf(groups);
      expect(attackers.some(({ player_id, mode }) => player_id === peaceful || mode !== 'attack')).toBe(false);
      const idle = groups.filter(({ mode, player_id }) => mode === 'attack' && player_id === peaceful);
      expect(attackers.length + blockers.length + idle.length).toBe(groups.length);
    }),
  );
});

it('drones accept no toll from an enemy in war: they block; those of others follow their orders', () => {
  fc.assert(
    fc.property(anyGroups, fc.constantFrom('a', 'b', 'c'), (groups, enemy) => {
      const ordered = underWarOrders(groups, (owner) => owner === enemy);
      for (const [index, group] of ordered.entries()) {
        const before = groups[index];
        if (before?.player_id !== enemy || before.mode !== 'toll') expect(group).toEqual(before);
        else expect(group).toEqual({ ...before, mode: 'defend', toll: 0 });
      }
    }),
  );
});

it('a toll is paid only when agreed, affordable and effective; no fight starts without consent', () => {
  fc.assert(
    fc.property(anyGroups, anyPassage, anyShip, (groups, passage, ship) => {
      const blockers = blockersOf(groups);
      fc.pre(blockers.length > 0);
      const { answer, toll } = answerTo(blockers, passage, ship);
      if (answer === 'toll_paid') {
        expect(passage.at_drones).toBe('pay_toll');
        expect(toll).toBeLessThanOrEqual(Math.min(passage.max_toll, ship.credits));
        expect(toll).toBe(blockers.reduce((sum, group) => sum + group.toll, 0));
        expect(blockers.every(({ mode }) => mode === 'toll')).toBe(true);
      }
      expect(answer === 'fought').toBe(passage.at_drones === 'fight' && ship.can_fight);
      if (answer === 'blocked') expect(toll).toBe(0);
    }),
  );
});

it('a sector is impassable where drones attack, or where paying every toll opens no way', () => {
  fc.assert(
    fc.property(anyGroups, anyShip, fc.boolean(), (groups, { credits }, strikes) => {
      const blockers = blockersOf(groups);
      const generous = { at_drones: 'pay_toll', max_toll: Number.MAX_SAFE_INTEGER } as const;
      const passes =
        blockers.length === 0 || answerTo(blockers, generous, { credits, can_fight: false }).answer === 'toll_paid';
      const struck = attackersOf(groups, () => strikes).length > 0;
      expect(isBlockedBy(groups, () => strikes, credits)).toBe(struck || !passes);
    }),
  );
});

it('all drones of a group fight', () => {
  fc.assert(
    fc.property(anyGroups, ([group]) => {
      if (!group) return;
      const { drones_attack, drones_defence } = droneCombatant(group, 'Somebody', 'attacker');
      expect(drones_attack + drones_defence).toBe(group.quantity);
      expect(drones_attack).toBeGreaterThan(0);
    }),
  );
});
