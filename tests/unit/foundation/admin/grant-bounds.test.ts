import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findGrantFault } from '#server/foundation/admin/rules/grant-bounds.ts';

const scopes = ['admin.a', 'admin.b', 'admin.c'];
const holdings = fc.dictionary(
  fc.constantFrom(...scopes),
  fc.option(fc.double({ min: 0.001, max: 9_000, noNaN: true })),
);

it('never lets a scope be granted for longer than the grantor holds it', () => {
  fc.assert(
    fc.property(
      holdings,
      fc.subarray(scopes, { minLength: 1 }),
      fc.option(fc.integer({ min: 1, max: 8_760 }), { nil: undefined }),
      (holding, wanted, hours) => {
        const held = new Map(Object.entries(holding));
        const fault = findGrantFault(held, wanted, hours);
        const within = (scope: string) => {
          const left = held.get(scope);
          return left !== undefined && (left === null || (hours !== undefined && hours <= left));
        };
        expect(fault === null).toBe(wanted.every(within));
        if (fault) expect(fault.reason).toBe(held.has(fault.scope) ? 'scope_held_shorter' : 'scope_not_held');
      },
    ),
  );
});
