import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf, PROPOSAL_KINDS, votersOf } from '#server/money/governance/rules/votes.ts';

const counts = fc
  .record({ electorate: fc.nat(200), yes: fc.nat(200), no: fc.nat(200) })
  .filter(({ electorate, yes, no }) => yes + no <= electorate);
const quorum = fc.integer({ min: 0, max: 100 });

describe('the end of a vote', () => {
  it('is early only when no later vote can change the result', () => {
    fc.assert(
      fc.property(counts, quorum, fc.nat(200), (count, least, later) => {
        const early = outcomeOf(count, least, false);
        if (early === null) return;
        const left = count.electorate - count.yes - count.no;
        const more = Math.min(left, later);
        for (const end of [
          { ...count, yes: count.yes + more },
          { ...count, no: count.no + more },
        ])
          expect(outcomeOf(end, least, true)).toBe(early);
      }),
    );
  });

  it('needs a majority of the votes cast, a quorum, and at least one vote', () => {
    fc.assert(
      fc.property(counts, quorum, (count, least) => {
        const { electorate, yes, no } = count;
        const outcome = outcomeOf(count, least, true);
        if (outcome === 'passed') {
          expect(yes).toBeGreaterThan(no);
          expect((yes + no) * 100 >= least * electorate || yes * 2 > electorate).toBe(true);
        } else expect(yes > no && (yes + no) * 100 >= least * electorate).toBe(false);
      }),
    );
  });
});

it('gives votes to residents in a democracy, to the council in an elected council, and to no one in an autocracy', () => {
  expect(PROPOSAL_KINDS.map((kind) => votersOf('democracy', kind))).toEqual(['residents', 'residents', null]);
  expect(PROPOSAL_KINDS.map((kind) => votersOf('council', kind))).toEqual(['council', 'council', 'residents']);
  expect(PROPOSAL_KINDS.map((kind) => votersOf('autocracy', kind))).toEqual([null, null, null]);
});
