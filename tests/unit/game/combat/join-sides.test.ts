import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf } from '#server/game/bounties/rules/terms.ts';
import { joinSides } from '#server/game/combat/rules/join-sides.ts';
import { ATTACK_REFUSALS, type AttackRefusal } from '#server/game/combat/rules/may-attack.ts';

function names(prefix: string) {
  return fc.integer({ min: 0, max: 6 }).map((size) => Array.from({ length: size }, (_, at) => `${prefix}${at}`));
}

/** For each pair, whether it may fight. */
const anyJudgement = fc.infiniteStream(fc.option(fc.constantFrom(...ATTACK_REFUSALS), { freq: 3 })).map((stream) => {
  const known = new Map<string, AttackRefusal | null>();
  return (attacker: string, target: string) => {
    const pair = `${attacker} ${target}`;
    if (!known.has(pair)) known.set(pair, stream.next().value ?? null);
    return known.get(pair) ?? null;
  };
});

describe('the sides of a fleet battle', () => {
  it('contain no forbidden pair of opponents, each name once, and a reason for every ally who is left out', async () => {
    await fc.assert(
      fc.asyncProperty(names('ally'), names('mate'), anyJudgement, async (allies, mates, judgement) => {
        const judge = async (attacker: string, target: string) => judgement(attacker, target);
        const sides = await joinSides(judge, { leader: 'leader', target: 'target', allies, mates });
        const [leader, ...joined] = sides.attackers;
        const [target, ...helpers] = sides.defenders;
        expect([leader, target]).toEqual(['leader', 'target']);
        for (const helper of helpers) expect(judgement('leader', helper)).toBeNull();
        for (const ally of joined) for (const one of sides.defenders) expect(judgement(ally, one)).toBeNull();
        expect([...joined, ...sides.out.map(({ mate }) => mate)].toSorted()).toEqual(allies.toSorted());
        for (const mate of mates) expect(helpers.includes(mate)).toBe(judgement('leader', mate) === null);
      }),
    );
  });
});

describe('the shares of a bounty', () => {
  it('add up to the bounty exactly, and differ by one at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), fc.integer({ min: 1, max: 50 }), (amount, count) => {
        const hunters = Array.from({ length: count }, (_, at) => `hunter ${at}`);
        const shares = sharesOf(amount, hunters).map(({ share }) => share);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(Math.min(...shares)).toBeGreaterThan(0);
      }),
    );
  });
});
