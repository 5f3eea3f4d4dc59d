import { createHash } from 'node:crypto';

/**
 * The content that an entry's hash covers: everything but the review, which comes later. Times are ISO 8601 with
 * milliseconds.
 */
export type LedgerContent = {
  id: string;
  seq: number;
  at: string;
  actor_id: string;
  actor_name: string;
  action: string;
  target_type: string;
  target_id: string | null;
  region_id_snapshot: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  impact: string;
  outcome: string;
  error_code: string | null;
  ip: string;
  user_agent: string | null;
  request_id: string;
};

export type LedgerLink = LedgerContent & { prev_hash: string; hash: string };

export type ChainFault = {
  seq: number;
  kind: 'missing' | 'reordered' | 'edited' | 'cut_off' | 'review_forged';
  /** Null where there is no such entry. */
  entry_id: string | null;
};

export const GENESIS = '0'.repeat(64);

/** Links a row to the one before it. */
export function hashOf(content: LedgerContent, prevHash: string): string {
  return createHash('sha256').update(prevHash).update(canonicalJson(content)).digest('hex');
}

/** Verifies a part of the chain from `from`; returns the last link, or the first fault. */
export function walkChain(
  from: { seq: number; hash: string },
  links: readonly LedgerLink[],
): { seq: number; hash: string } | { fault: ChainFault } {
  let { seq, hash } = from;
  for (const link of links) {
    const { prev_hash, hash: claimed, ...content } = link;
    if (link.seq !== seq + 1) return { fault: { seq: seq + 1, kind: 'missing', entry_id: null } };
    if (prev_hash !== hash) return { fault: { seq: link.seq, kind: 'reordered', entry_id: link.id } };
    if (hashOf(content, hash) !== claimed) return { fault: { seq: link.seq, kind: 'edited', entry_id: link.id } };
    seq = link.seq;
    hash = claimed;
  }
  return { seq, hash };
}

/** Canonical JSON: keys sorted at every depth, independent of the database's key order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

const NUL = '\u0000';
const REPLACEMENT = '\ufffd';

/**
 * Text as PostgreSQL stores it: without NUL and lone surrogates. Otherwise the stored text would differ from the
 * hashed one, and a written reason could break the chain.
 */
export function storable(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : text.toWellFormed().replaceAll(NUL, REPLACEMENT);
}

/** A value as it is read back from a JSON column: dates as strings, no undefined, storable text, also in keys. */
export function storableJson(value: unknown): unknown {
  return value === undefined ? null : storableMembers(JSON.parse(JSON.stringify(value)));
}

function storableMembers(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableMembers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [storable(key) ?? '', storableMembers(member)]),
  );
}
