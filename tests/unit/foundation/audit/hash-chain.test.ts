import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  GENESIS,
  hashOf,
  type LedgerContent,
  walkChain,
} from '#server/foundation/audit/rules/hash-chain.ts';

function content(seq: number): LedgerContent {
  return {
    id: `e${seq}`,
    seq,
    at: '2026-11-23T12:00:00.000Z',
    actor_id: 'u1',
    actor_name: 'ann',
    action: 'test.act',
    target_type: 'thing',
    target_id: null,
    region_id_snapshot: null,
    before: { b: 1, a: [2, { d: null, c: 'x' }] },
    after: null,
    reason: null,
    impact: 'LOW',
    outcome: 'success',
    error_code: null,
    ip: '127.0.0.1',
    user_agent: null,
    request_id: 'r',
  };
}

/** A chain of `count` links, each made of the one before it. */
function chain(count: number) {
  let prev_hash = GENESIS;
  return Array.from({ length: count }, (_, index) => {
    const own = content(index + 1);
    const link = { ...own, prev_hash, hash: hashOf(own, prev_hash) };
    prev_hash = link.hash;
    return link;
  });
}
const START = { seq: 0, hash: GENESIS };
const links = chain(4);

describe('verifying the chain', () => {
  it('reaches its last link, from its beginning or any other', () => {
    const end = { seq: 4, hash: links[3]?.hash };
    expect(walkChain(START, links)).toEqual(end);
    expect(walkChain({ seq: 2, hash: links[1]?.hash ?? '' }, links.slice(2))).toEqual(end);
    expect(walkChain(START, [])).toEqual(START);
    expect(GENESIS).toMatch(/^0{64}$/);
  });

  it('stops where an entry is missing', () => {
    const fault = { seq: 3, kind: 'missing', entry_id: null };
    expect(walkChain(START, links.toSpliced(2, 1))).toEqual({ fault });
  });

  it('stops where an entry names another predecessor', () => {
    const moved = links.map((link) => (link.seq === 3 ? { ...link, prev_hash: GENESIS } : link));
    expect(walkChain(START, moved)).toEqual({ fault: { seq: 3, kind: 'reordered', entry_id: 'e3' } });
  });

  it('stops where any member of an entry was changed', () => {
    for (const name of Object.keys(content(2)).filter((one) => one !== 'seq')) {
      const edited = links.map((link) => (link.seq === 2 ? { ...link, [name]: 'changed' } : link));
      const entry_id = name === 'id' ? 'changed' : 'e2';
      expect(walkChain(START, edited)).toEqual({ fault: { seq: 2, kind: 'edited', entry_id } });
    }
  });

  it('stops where a hash was changed', () => {
    const edited = links.map((link) => (link.seq === 2 ? { ...link, hash: GENESIS } : link));
    expect(walkChain(START, edited)).toEqual({ fault: { seq: 2, kind: 'edited', entry_id: 'e2' } });
  });
});

describe('the serialisation of a value', () => {
  it.each([
    [{ b: 1, a: 2, c: { z: true, y: [] } }, '{"a":2,"b":1,"c":{"y":[],"z":true}}'],
    [{ kept: null, left: undefined, right: 0 }, '{"kept":null,"right":0}'],
    [[3, 'x', null, undefined, { b: '', a: '"' }], '[3,"x",null,null,{"a":"\\"","b":""}]'],
    [undefined, 'null'],
    [null, 'null'],
    ['text', '"text"'],
  ])('of %j is %s', (value, text) => expect(canonicalJson(value)).toBe(text));

  it('does not depend on the order of keys', () => {
    const keys = ['d', 'a', 'c', 'b', 'aa', 'B'];
    const one = Object.fromEntries(keys.map((key) => [key, key]));
    const other = Object.fromEntries(keys.toReversed().map((key) => [key, key]));
    expect(canonicalJson(one)).toBe(canonicalJson(other));
    expect(canonicalJson(one)).toBe('{"B":"B","a":"a","aa":"aa","b":"b","c":"c","d":"d"}');
  });

  it('is part of the hash with the previous one', () => {
    expect(hashOf(content(1), GENESIS)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf(content(1), GENESIS)).not.toBe(hashOf(content(1), 'f'.repeat(64)));
    expect(hashOf(content(1), GENESIS)).not.toBe(hashOf(content(2), GENESIS));
  });
});
