/**
 * Verifies an export of the audit log with nothing but Node: `node scripts/verify-ledger.ts ledger.ndjson [end hash]`.
 * Each entry's hash is the SHA-256 of the previous hash and of its own content, so a changed, missing, added or moved
 * entry breaks the chain. Rewriting the whole chain changes its last hash: compare it with one noted elsewhere (the
 * service logs each as `audit_hash`), given as the second argument.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';

type Json = { [member: string]: unknown };
export type Verdict = { entries: number; end: string; fault: string | null };

const GENESIS = '0'.repeat(64);

/** JSON with the keys of every object sorted. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
}

function readLine(line: string): Json | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Only line feeds end a record: node:readline would also split texts that hold U+2028 or U+2029. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

export async function verifyLedger(lines: AsyncIterable<string> | Iterable<string>, wanted?: string): Promise<Verdict> {
  let head: Json | undefined;
  let verdict: Verdict = { entries: 0, end: GENESIS, fault: 'the file is empty' };
  for await (const line of lines) {
    const record = readLine(line);
    if (!record) return { ...verdict, fault: `line ${verdict.entries + (head ? 2 : 1)} is no JSON record` };
    if (!head) {
      if (record.format !== 'starhelm-ledger' || record.version !== 1)
        return { ...verdict, fault: 'this is no export of the audit log' };
      head = record;
      verdict = { entries: 0, end: String(head.prev_hash), fault: null };
      if (head.from_seq === 1 && verdict.end !== GENESIS)
        return { ...verdict, fault: 'the chain does not begin at its start' };
      continue;
    }
    const { prev_hash, hash, ...content } = record;
    const seq = Number(head.from_seq) + verdict.entries;
    if (content.seq !== seq) return { ...verdict, fault: `entry ${seq} is missing or out of order` };
    if (prev_hash !== verdict.end) return { ...verdict, fault: `entry ${seq} does not follow the one before it` };
    const own = createHash('sha256').update(verdict.end).update(canonical(content)).digest('hex');
    if (own !== hash) return { ...verdict, fault: `entry ${seq} was changed` };
    verdict = { entries: verdict.entries + 1, end: own, fault: null };
  }
  if (!head) return verdict;
  const expected = Math.max(0, Number(head.to_seq) - Number(head.from_seq) + 1);
  if (verdict.entries !== expected)
    return { ...verdict, fault: `${expected} entries were exported, ${verdict.entries} are here` };
  if (verdict.end !== head.end_hash) return { ...verdict, fault: 'the chain does not end as its head says' };
  if (wanted && verdict.end !== wanted)
    return { ...verdict, fault: 'the chain ends in another hash than the one given' };
  return verdict;
}

const [program, file, wanted] = process.argv.slice(1);
if (program && path.resolve(program) === import.meta.filename) {
  if (!file) throw new Error('Name the exported file: node scripts/verify-ledger.ts ledger.ndjson [end hash]');
  const { entries, end, fault } = await verifyLedger(linesOf(file), wanted);
  console.log(fault ? `BROKEN after ${entries} entries: ${fault}` : `intact: ${entries} entries, ending in ${end}`);
  process.exitCode = fault ? 1 : 0;
}
