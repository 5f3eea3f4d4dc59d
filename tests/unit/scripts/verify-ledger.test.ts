import { spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#scripts/verify-ledger.ts';
import { GENESIS, hashOf, type LedgerContent, type LedgerLink } from '#server/foundation/audit/rules/hash-chain.ts';

function content(seq: number): LedgerContent {
  return {
    id: `entry-${seq}`,
    seq,
    at: '2026-03-01T12:00:00.000Z',
    actor_id: 'actor',
    actor_name: 'Ann “the” ü 中',
    action: 'test.act',
    target_type: 'thing',
    target_id: seq % 2 ? 'one' : null,
    region_id_snapshot: 'region',
    before: { z: [1, { b: null, a: 'x' }], a: 0.1 },
    after: { list: ['a', 'b'], n: seq },
    reason: 'for\u2028the\u2029test\r\n',
    impact: 'NORMAL',
    outcome: 'success',
    error_code: 'none',
    ip: '127.0.0.1',
    user_agent: 'tests',
    request_id: 'request',
  };
}

/** A file of entries `from` to `to` as the service writes it. */
function exported(from: number, to: number): string[] {
  const links: LedgerLink[] = [];
  for (let seq = 1; seq <= to; seq++) {
    const prev_hash = links.at(-1)?.hash ?? GENESIS;
    links.push({ ...content(seq), prev_hash, hash: hashOf(content(seq), prev_hash) });
  }
  const head = {
    format: 'starhelm-ledger',
    version: 1,
    from_seq: from,
    to_seq: to,
    prev_hash: links[from - 2]?.hash ?? GENESIS,
    end_hash: links.at(-1)?.hash ?? GENESIS,
  };
  return [head, ...links.slice(from - 1)].map((line) => JSON.stringify(line));
}

async function faultOf(lines: readonly string[], wanted?: string): Promise<string | null> {
  return (await verifyLedger(lines, wanted)).fault;
}

function changeMember(line: string, name: string): string {
  const record: Record<string, unknown> = JSON.parse(line);
  return JSON.stringify({ ...record, [name]: name === 'seq' ? Number(record.seq) + 1 : { changed: record[name] } });
}

describe('the verifier of an exported audit log', () => {
  it.each([
    [1, 5],
    [3, 5],
    [5, 5],
    [1, 0],
  ])('finds entries %i to %i intact', async (from, to) => {
    expect(await verifyLedger(exported(from, to))).toMatchObject({ entries: to - from + 1, fault: null });
  });

  it.each(Object.keys({ ...content(1), prev_hash: '', hash: '' }))('detects a changed %s', async (name) => {
    for (const line of [1, 3, 5]) {
      const lines = exported(1, 5);
      lines[line] = changeMember(lines[line] ?? '', name);
      expect(await faultOf(lines), `${name} of entry ${line}`).not.toBeNull();
    }
  });

  it('detects an added member, a missing, duplicated, moved or foreign entry, and a truncated file', async () => {
    const whole = exported(1, 5);
    const extra = whole.with(2, JSON.stringify({ ...JSON.parse(whole[2] ?? ''), note: 'added' }));
    expect(await faultOf(extra)).toBe('entry 2 was changed');
    for (const gone of [1, 3, 5]) expect(await faultOf(whole.toSpliced(gone, 1))).not.toBeNull();
    expect(await faultOf(whole.toSpliced(3, 0, whole[3] ?? ''))).toBe('entry 4 is missing or out of order');
    expect(await faultOf(whole.with(2, whole[3] ?? '').with(3, whole[2] ?? ''))).toMatch(/out of order/);
    for (let length = 0; length < whole.length; length++) expect(await faultOf(whole.slice(0, length))).not.toBeNull();
    expect(await faultOf([...whole, exported(1, 6)[6] ?? ''])).toMatch(/5 entries were exported, 6/);
    expect(await faultOf(whole.with(5, (whole[5] ?? '').slice(0, 40)))).toBe('line 6 is no JSON record');
  });

  it('detects a completely rewritten chain by its last hash', async () => {
    const end = JSON.parse(exported(1, 5)[0] ?? '{}').end_hash;
    expect(await faultOf(exported(1, 5), end)).toBeNull();
    expect(await faultOf(exported(1, 4), end)).toBe('the chain ends in another hash than the one given');
  });

  // asvs: 11.4.3
  it('detects any single changed character', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.nat(),
        fc.constantFrom('x', '0', '"', ' '),
        async (line, at, to) => {
          const lines = exported(1, 5);
          const text = lines[line] ?? '';
          const place = at % text.length;
          const changed = text.slice(0, place) + to + text.slice(place + 1);
          const same = (() => {
            try {
              return JSON.stringify(JSON.parse(changed)) === JSON.stringify(JSON.parse(text));
            } catch {
              return false;
            }
          })();
          fc.pre(!same);
          expect(await faultOf(lines.with(line, changed))).not.toBeNull();
        },
      ),
      { numRuns: 300 },
    );
  });

  it('runs as a separate script and exits with a code', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'ledger-')), 'ledger.ndjson');
    const run = () => spawnSync(process.execPath, ['scripts/verify-ledger.ts', file], { encoding: 'utf8' });
    await writeFile(file, `${exported(2, 5).join('\n')}\n`);
    expect(run()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^intact: 4 entries, ending in [0-9a-f]{64}/),
    });
    await writeFile(file, exported(2, 5).toSpliced(2, 1).join('\n'));
    expect(run()).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^BROKEN after 1 entries: entry 3 is missing/),
    });
  });
});
