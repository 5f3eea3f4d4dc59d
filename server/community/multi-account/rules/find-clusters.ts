import { createHash } from 'node:crypto';

export type Signal = 'hard' | 'soft';
export type EvidenceKind = 'same_mailbox' | 'alternating_device' | 'same_network';
/** Why two accounts may belong to one person, with the figures that explain it. */
export type Evidence = { a: string; b: string; kind: EvidenceKind; signal: Signal; days: number; detail: string };
export type AccountCluster = {
  members: { user_id: string; signal: Signal }[];
  signal: Signal;
  evidence: Evidence[];
  /** A fingerprint that changes only with new evidence. */
  signature: string;
};
export type SignIn = { user_id: string; ip: string; user_agent: string | null; at: Date };

/** IP addresses with more accounts than this (a school, a café or a proxy) are no evidence. */
export const MAX_ACCOUNTS_AT_ADDRESS = 10;
const MIN_DAYS = 3;
const ALTERNATING_MS = 15 * 60_000;

const SIGNAL: Readonly<Record<EvidenceKind, Signal>> = {
  same_mailbox: 'hard',
  alternating_device: 'hard',
  same_network: 'soft',
};

/** The normalised mailbox of an e-mail address: lower case, without the part after a plus sign. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).replace(/\+.*$/, '').toLowerCase()}@${email.slice(at + 1).toLowerCase()}`;
}

export function mailboxEvidence(accounts: readonly { user_id: string; email: string }[]): Evidence[] {
  return [...groupBy(accounts, ({ email }) => mailboxOf(email))].flatMap(([mailbox, group]) =>
    pairsOf(group.map(({ user_id }) => user_id)).map(([a, b]) => evidence(a, b, 'same_mailbox', 0, mailbox)),
  );
}

/** Accounts that sign in from one address on several days, and those that alternate on one device there. */
export function signInEvidence(signIns: readonly SignIn[]): Evidence[] {
  return [...groupBy(signIns, ({ ip }) => ip)].flatMap(([ip, here]) => {
    const users = [...groupBy(here, ({ user_id }) => user_id)];
    if (users.length > MAX_ACCOUNTS_AT_ADDRESS) return [];
    return pairsOf(users.map(([user]) => user)).flatMap(([a, b]) => {
      const [mine, theirs] = [here.filter((one) => one.user_id === a), here.filter((one) => one.user_id === b)];
      const alternating = alternatingDays(mine, theirs);
      if (alternating >= MIN_DAYS) return [evidence(a, b, 'alternating_device', alternating, ip)];
      const days = Math.min(daysOf(mine).size, daysOf(theirs).size);
      return days >= MIN_DAYS ? [evidence(a, b, 'same_network', days, ip)] : [];
    });
  });
}

/**
 * Groups of accounts connected by evidence, directly or through others. A member's signal is the strongest of its own
 * evidence.
 */
export function findClusters(all: readonly Evidence[]): AccountCluster[] {
  const root = new Map<string, string>();
  function find(user: string): string {
    const parent = root.get(user) ?? user;
    return parent === user ? user : find(parent);
  }
  for (const { a, b } of all) root.set(find(a), find(b));
  const groups = groupBy(all, ({ a }) => find(a));
  return [...groups.values()].map((found) => {
    const users = [...new Set(found.flatMap(({ a, b }) => [a, b]))].sort();
    const members = users.map((user_id) => ({
      user_id,
      signal: strongest(found.filter(({ a, b }) => a === user_id || b === user_id)),
    }));
    return { members, signal: strongest(found), evidence: sortEvidence(found), signature: signatureOf(found) };
  });
}

function strongest(found: readonly Evidence[]): Signal {
  return found.some(({ signal }) => signal === 'hard') ? 'hard' : 'soft';
}

/** Only which accounts are connected and by what kind of evidence; counts and details change daily. */
function signatureOf(found: readonly Evidence[]): string {
  const links = [...new Set(found.map(({ kind, a, b }) => `${kind}:${a}:${b}`))].sort();
  return createHash('sha256').update(links.join(',')).digest('hex');
}

function sortEvidence(found: readonly Evidence[]): Evidence[] {
  const keyOf = ({ signal, kind, a, b }: Evidence) => `${signal}:${kind}:${a}:${b}`;
  return found.toSorted((x, y) => (keyOf(x) < keyOf(y) ? -1 : 1));
}

function evidence(one: string, other: string, kind: EvidenceKind, days: number, detail: string): Evidence {
  const [a, b] = one < other ? [one, other] : [other, one];
  return { a, b, kind, signal: SIGNAL[kind], days, detail };
}

/** Days on which one account signed in within a quarter of an hour of the other, on the same browser. */
function alternatingDays(mine: readonly SignIn[], theirs: readonly SignIn[]): number {
  const near = mine.filter(({ user_agent, at }) =>
    theirs.some(
      (other) =>
        user_agent !== null &&
        other.user_agent === user_agent &&
        Math.abs(other.at.getTime() - at.getTime()) <= ALTERNATING_MS,
    ),
  );
  return daysOf(near).size;
}

function daysOf(signIns: readonly SignIn[]): Set<string> {
  return new Set(signIns.map(({ at }) => at.toISOString().slice(0, 10)));
}

function pairsOf(users: readonly string[]): [string, string][] {
  const sorted = [...new Set(users)].sort();
  // Linking each with the next connects a large group, and limits the evidence.
  if (sorted.length > MAX_ACCOUNTS_AT_ADDRESS)
    return sorted.slice(1).map((user, index): [string, string] => [sorted[index] ?? user, user]);
  return sorted.flatMap((a, index) => sorted.slice(index + 1).map((b): [string, string] => [a, b]));
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  return Map.groupBy(items, keyOf);
}
