import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endsOf, gateRefund, upkeepDue } from '#server/game/construction/rules/gates.ts';

const NOW = new Date('2026-03-05T12:00:00Z');
const DAY_MS = 86_400_000;

it('charges a day of upkeep in full or not at all, from the till first', () => {
  const gates = fc.record({
    status: fc.constantFrom('open' as const, 'closed' as const),
    till: fc.nat(20_000),
    upkeep_due_at: fc.date({ min: new Date(NOW.getTime() - 10 * DAY_MS), max: NOW, noInvalidDate: true }),
  });
  fc.assert(
    fc.property(gates, fc.nat(10_000), fc.nat(20_000), (gate, price, credits) => {
      const due = upkeepDue(gate, price, credits, NOW);
      expect(due.from_till).toBeLessThanOrEqual(gate.till);
      expect(due.from_owner).toBeLessThanOrEqual(credits);
      expect([0, price]).toContain(due.from_till + due.from_owner);
      expect(due.status).toBe(gate.till + credits >= price ? 'open' : 'closed');
      if (due.status === 'closed') expect(due).toMatchObject({ from_till: 0, from_owner: 0 });
      else expect(due.upkeep_due_at.getTime()).toBeGreaterThan(gate.upkeep_due_at.getTime());
      if (gate.status === 'closed' && due.status === 'open')
        expect(due.upkeep_due_at.getTime()).toBe(NOW.getTime() + DAY_MS);
    }),
  );
});

it('refunds half of a gate’s cost, rounded down, and stores its ends in a fixed order', () => {
  expect(gateRefund(190_001)).toBe(95_000);
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(endsOf(one, other)).toEqual(endsOf(other, one));
    }),
  );
});
