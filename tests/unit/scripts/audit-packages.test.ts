import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { judgeAudit } from '#scripts/audit/judge-audit.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const NOW = new Date('2026-11-23T00:00:00Z');

function fault(id: string, severity: string, name: string) {
  const url = `https://github.com/advisories/${id}`;
  return { source: 1, name, dependency: name, title: `A fault of ${name}`, url, severity, range: '<2.0.0' };
}
function recorded(...faults: ReturnType<typeof fault>[]): string {
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      // A package that is at fault by another one names it alone.
      above: { name: 'above', severity: 'high', isDirect: true, via: faults.map(({ name }) => name) },
      ...Object.fromEntries(faults.map((one) => [one.name, { name: one.name, severity: one.severity, via: [one] }])),
    },
    metadata: { vulnerabilities: { total: faults.length } },
  });
}
const reason = 'Not reachable: the parser is not called.';

describe('the evaluation of the registry’s response', () => {
  // asvs: 15.2.1
  it('lists each fault that is moderate or worse, once', () => {
    const text = recorded(
      fault('GHSA-a', 'critical', 'a'),
      fault('GHSA-b', 'moderate', 'b'),
      fault('GHSA-c', 'low', 'c'),
    );
    const { answered, overdue, known } = judgeAudit(text, [], NOW);
    expect([answered, known]).toEqual([true, []]);
    expect(overdue).toEqual(['critical GHSA-a in a <2.0.0: A fault of a', 'moderate GHSA-b in b <2.0.0: A fault of b']);
    expect(judgeAudit(recorded(), [], NOW)).toEqual({ answered: true, overdue: [], known: [], stale: [] });
  });

  it.each([
    ['critical', '2026-11-22', '2026-11-21'],
    ['high', '2026-11-17', '2026-11-16'],
    ['moderate', '2026-10-25', '2026-10-24'],
  ])('leaves a %s one its time from the day it was found', (severity, intime, late) => {
    const text = recorded(fault('GHSA-a', severity, 'a'));
    const judged = (found: string) => judgeAudit(text, [{ advisory: 'GHSA-a', found, reason }], NOW);
    expect([judged(intime).overdue.length, judged(intime).known.length]).toEqual([0, 1]);
    expect([judged(late).overdue.length, judged(late).known.length]).toEqual([1, 0]);
  });

  it('reports exceptions that match nothing any more', () => {
    const { stale } = judgeAudit(recorded(), [{ advisory: 'GHSA-gone', found: '2026-11-01', reason }], NOW);
    expect(stale).toEqual(['GHSA-gone']);
  });

  it.each(['', '{"message":"405 Method Not Allowed","error":{}}', '<html>', '{"auditReportVersion":3}'])(
    'refuses the invalid response %j',
    (text) => expect(judgeAudit(text, [], NOW).answered).toBe(false),
  );
});

describe('npm run audit-packages', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'audit-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** With a program called npm that prints what a registry answered. */
  async function run(text: string) {
    const program = path.join(folder, 'npm');
    await writeFile(program, `#!/bin/sh\ncat <<'END'\n${text}\nEND\n`);
    await chmod(program, 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    return spawnSync(process.execPath, ['scripts/audit-packages.ts'], { cwd: ROOT, encoding: 'utf8', env }).status;
  }

  it('exits with 0, with 1 when a fault is overdue, and with 2 without a response', async () => {
    expect(await run(recorded())).toBe(0);
    expect(await run(recorded(fault('GHSA-a', 'high', 'a')))).toBe(1);
    expect(await run('{"message":"405 Method Not Allowed"}')).toBe(2);
  });

  it('is run by the weekly job, with a time limit', async () => {
    expect(await readFile(path.join(ROOT, '.ci/weekly'), 'utf8')).toMatch(/^timeout \d+ npm run audit-packages$/m);
  });
});
