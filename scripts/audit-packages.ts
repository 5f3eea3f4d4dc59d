/**
 * `npm run audit-packages`: checks production packages for published vulnerabilities. Exits with 1 if a fix is
 * overdue (docs/security.md, Packages), with 2 if the registry gave no answer.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { acceptedFaults, judgeAudit } from '#scripts/audit/judge-audit.ts';

const WITHIN_MS = 300_000;
const root = path.resolve(import.meta.dirname, '..');
const list = path.join(root, '.ci/accepted-faults.json');
const accepted = existsSync(list) ? acceptedFaults.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: WITHIN_MS,
});
const { answered, overdue, known, stale } = judgeAudit(stdout ?? '', accepted, new Date());
if (!answered) {
  const said = (stderr ?? '').trim().split('\n').at(-1);
  console.error(`The registry gave no list of faults${said ? `: ${said}` : ''}. Ask one that answers npm audit.`);
  process.exit(2);
}
for (const line of known) console.log(`Known: ${line}`);
for (const id of stale) console.log(`No longer there: ${id}. Remove it from .ci/accepted-faults.json.`);
for (const line of overdue) console.error(`Overdue: ${line}`);
if (overdue.length > 0) process.exit(1);
console.log('No installed package has a fault that is overdue.');
