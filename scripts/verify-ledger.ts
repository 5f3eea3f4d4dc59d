/**
 * Verifies an export of the audit log with nothing but Node: `node scripts/verify-ledger.ts ledger.ndjson [end hash]`.
 * Each entry's hash is the SHA-256 of the previous hash and of its own content, so a changed, missing, added or moved
 * entry breaks the chain. Rewriting the whole chain changes its end: pass the last `audit_hash` of the service's log.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** JSON with the keys of every object sorted. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
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

export async function verifyLedger(lines: AsyncIterable<string> | Iterable<string>, wanted?: string) {
  let head: { [member: string]: unknown } | undefined;
  let [entries, end] = [0, '0'.repeat(64)];
  const broken = (fault: string) => ({ entries, end, fault });
  for await (const line of lines) {
    const { prev_hash, hash, ...content } = await Promise.resolve(line)
      .then(JSON.parse)
      .then(Object, () => ({}));
    if (!prev_hash) return broken(`line ${entries + (head ? 2 : 1)} is no JSON record`);
    const seq = Number(head?.from_seq) + entries;
    const own = createHash('sha256').update(end).update(canonical(content)).digest('hex');
    if (!head && (content.format !== 'starhelm-ledger' || content.version !== 1))
      return broken('this is no export of the audit log');
    if (!head && content.from_seq === 1 && prev_hash !== end) return broken('the chain does not begin at its start');
    if (head && content.seq !== seq) return broken(`entry ${seq} is missing or out of order`);
    if (head && prev_hash !== end) return broken(`entry ${seq} does not follow the one before it`);
    if (head && own !== hash) return broken(`entry ${seq} was changed`);
    [entries, end] = head ? [entries + 1, own] : [0, prev_hash];
    head ??= content;
  }
  const expected = head ? Math.max(0, Number(head.to_seq) - Number(head.from_seq) + 1) : 1;
  if (entries !== expected) return broken(`${expected} entries were exported, ${entries} are here`);
  if (end !== head?.end_hash) return broken('the chain does not end as its head says');
  if (wanted && end !== wanted) return broken('the chain ends in another hash than the one given');
  return { entries, end, fault: null };
}

if (import.meta.main) {
  const [file = '', wanted] = process.argv.slice(2);
  const { entries, end, fault } = await verifyLedger(linesOf(file), wanted);
  console.log(fault ? `BROKEN after ${entries} entries: ${fault}` : `intact: ${entries} entries, ending in ${end}`);
  process.exitCode = fault ? 1 : 0;
}
