import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Evidence,
  findClusters,
  mailboxEvidence,
  mailboxOf,
  type SignIn,
  signInEvidence,
} from '#server/community/multi-account/rules/find-clusters.ts';

const user = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const link: fc.Arbitrary<Evidence> = fc
  .tuple(user, user, fc.boolean())
  .filter(([a, b]) => a !== b)
  .map(([a, b, hard]) => ({
    a: a < b ? a : b,
    b: a < b ? b : a,
    kind: hard ? 'same_mailbox' : 'same_network',
    signal: hard ? 'hard' : 'soft',
    days: 3,
    detail: 'x',
  }));

it('puts every linked account in exactly one cluster, with both ends of each link together', () => {
  fc.assert(
    fc.property(fc.array(link, { maxLength: 8 }), (links) => {
      const clusters = findClusters(links);
      const members = clusters.flatMap((cluster) => cluster.members.map(({ user_id }) => user_id));
      expect(new Set(members).size).toBe(members.length);
      expect(new Set(members)).toEqual(new Set(links.flatMap(({ a, b }) => [a, b])));
      for (const { a, b, signal } of links) {
        const cluster = clusters.find((one) => one.members.some(({ user_id }) => user_id === a));
        expect(cluster?.members.map(({ user_id }) => user_id)).toContain(b);
        if (signal === 'hard') expect(cluster?.members.find(({ user_id }) => user_id === b)?.signal).toBe('hard');
      }
    }),
  );
});

it('has the same signature for the same links in any order', () => {
  fc.assert(
    fc.property(fc.array(link, { minLength: 1, maxLength: 8 }), (links) => {
      const signatures = (all: Evidence[]) =>
        findClusters(all)
          .map(({ signature }) => signature)
          .sort();
      expect(signatures(links.toReversed())).toEqual(signatures(links));
    }),
  );
});

it('maps plus addresses to one mailbox', () => {
  expect(mailboxOf('Ann+two@Example.test')).toBe('ann@example.test');
  expect(
    mailboxEvidence([
      { user_id: 'a', email: 'ann@example.test' },
      { user_id: 'b', email: 'ann+2@example.test' },
      { user_id: 'c', email: 'bob@example.test' },
    ]),
  ).toMatchObject([{ a: 'a', b: 'b', signal: 'hard' }]);
});

function signIn(user_id: string, day: number, minute: number, user_agent = 'firefox'): SignIn {
  return { user_id, ip: '203.0.113.7', user_agent, at: new Date(Date.UTC(2026, 0, day, 12, minute)) };
}

it('treats an address shared on three days as a weak signal, and turns on one device as a strong one', () => {
  const days = [1, 2, 3];
  const apart = days.flatMap((day) => [signIn('a', day, 0), signIn('b', day, 45)]);
  expect(signInEvidence(apart)).toMatchObject([{ kind: 'same_network', signal: 'soft', days: 3 }]);
  const turns = days.flatMap((day) => [signIn('a', day, 0), signIn('b', day, 5)]);
  expect(signInEvidence(turns)).toMatchObject([{ kind: 'alternating_device', signal: 'hard', days: 3 }]);
  const devices = days.flatMap((day) => [signIn('a', day, 0), signIn('b', day, 5, 'chrome')]);
  expect(signInEvidence(devices)).toMatchObject([{ kind: 'same_network' }]);
  expect(signInEvidence(turns.slice(0, 4))).toEqual([]);
});

it('ignores an address of many accounts', () => {
  const crowd = Array.from({ length: 11 }, (_, index) => `user-${index}`);
  expect(signInEvidence([1, 2, 3].flatMap((day) => crowd.map((one) => signIn(one, day, 0))))).toEqual([]);
});
