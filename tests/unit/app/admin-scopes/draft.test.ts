import { describe, expect, test } from 'vitest';
import {
  changeOf,
  disabledReason,
  type GrantAuthority,
  withRole,
} from '#app/(admin)/admin/scopes/_parts/access/draft.ts';
import { byFamily, rolesOf } from '#app/(admin)/admin/scopes/_parts/authority.ts';

function row(scope: string, held: boolean, last_holder = false) {
  return { scope, held, last_holder };
}
function hand(held: string[], rights: Partial<GrantAuthority> = {}): GrantAuthority {
  return {
    mayGrant: true,
    mayRevoke: true,
    held: new Set(held),
    ...rights,
  };
}

describe('a checkbox is disabled where the service would refuse', () => {
  test.each([
    ['a scope that I hold', row('a', false), hand(['a']), null],
    ['a scope that I lack', row('a', false), hand([]), 'not_held'],
    ['any grant without the right', row('a', false), hand(['a'], { mayGrant: false }), 'no_grant'],
    ['taking what I do not hold myself', row('a', true), hand([]), null],
    ['any taking without the right', row('a', true), hand(['a'], { mayRevoke: false }), 'no_revoke'],
    ['the last who may grant', row('a', true, true), hand(['a']), 'last_holder'],
  ] as const)('%s', (_name, given, mine, lock) => {
    expect(disabledReason(given, mine)).toBe(lock);
  });
});

describe('a draft', () => {
  const rows = [row('a', true), row('b', false), row('c', true), row('d', false)];

  test('contains the differences only', () => {
    expect(changeOf(rows, new Set(['a', 'b']))).toEqual({ grant: ['b'], revoke: ['c'] });
    expect(changeOf(rows, new Set(['a', 'c']))).toEqual({ grant: [], revoke: [] });
  });

  test('applies the grantable scopes of a role, and removes nothing', () => {
    expect(withRole(rows, new Set(['a', 'c']), ['b', 'c', 'd'], hand(['b']))).toEqual(new Set(['a', 'c', 'b']));
    expect(withRole(rows, new Set(['a']), ['c'], hand([]))).toEqual(new Set(['a', 'c']));
  });
});

test('families keep the order of the catalogue', () => {
  const rows = [
    { family: 'x', n: 1 },
    { family: 'y', n: 2 },
    { family: 'x', n: 3 },
  ];
  expect(byFamily(rows).map(({ family, rows: members }) => [family, members.map(({ n }) => n)])).toEqual([
    ['x', [1, 3]],
    ['y', [2]],
  ]);
});

test('a role is complete when every scope of it is held', () => {
  const roles = [
    { name: 'reader', scopes: ['a'] },
    { name: 'writer', scopes: ['a', 'b'] },
  ];
  expect(rolesOf({ grants: [{ scope: 'a' }] }, roles)).toEqual(['reader']);
  expect(rolesOf({ grants: [{ scope: 'b' }, { scope: 'a' }] }, roles)).toEqual(['reader', 'writer']);
});
