import { createBuiltModel } from '#tests/support/billing-holdings.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
export const ESCROW = 10_000;

export type User = 'owner' | 'first' | 'second';
export type ModelEvent = { id: string; type: string; time: number };
type Subscription = { user: User; owns: boolean; events: ModelEvent[]; status: string; failed: number; lost: boolean };
type Region = {
  status: string;
  owner: User | null;
  pays: string | null;
  suspended: number;
  ended: number;
  cleared: boolean;
};
type Lapse = { start: number; abandoned: number | null };
type Claim = { user: User; state: string; expires: number };

/**
 * What the specification says of subscriptions, one region, claims on it and lapses, without a database, transactions or order of
 * arrival. Times are milliseconds; subscriptions go by the provider's id.
 */
export function createBillingModel(users: Record<User, number>) {
  const subscriptions = new Map<string, Subscription>();
  const credits = { ...users };
  const built = createBuiltModel(credits);
  const lapses: Record<User, Lapse | null> = { owner: null, first: null, second: null };
  const outcomes: string[] = [];
  const claims: Claim[] = [];
  const ended = new Set<string>();
  /** What was ordered with a claim. */
  const orders = new Map<string, Claim>();
  let replaced = 0;
  let region: Region | null = { status: 'active', owner: null, pays: null, suspended: 0, ended: 0, cleared: false };

  function isCitizen(user: User): boolean {
    return [...subscriptions.values()].some((one) => one.user === user && one.status === 'active');
  }

  function add(provider: string, user: User, owns: boolean): void {
    if (!subscriptions.has(provider))
      subscriptions.set(provider, { user, owns, events: [], status: 'pending', failed: 0, lost: false });
  }

  function receive(provider: string, event: ModelEvent, now: number): void {
    const one = subscriptions.get(provider);
    if (!one || one.events.some(({ id }) => id === event.id)) return;
    one.events.push(event);
    if (one.lost) {
      if (event.type === 'ACTIVATED' || event.type === 'SALE') ended.add(provider);
      return;
    }
    const was = isCitizen(one.user);
    Object.assign(one, standing(one.events));
    const rivals = [...subscriptions].filter(([, other]) => other.user === one.user && other.owns === one.owns);
    const kept = rivals.findLast(([, { status }]) => status === 'active')?.[0];
    if (one.owns && one.status !== 'pending' && (kept ?? provider) === provider)
      settleRegion(provider, one, { now, restarts: isPaidBetween(one.events, event) });
    const is = isCitizen(one.user);
    if (was && !is) lapses[one.user] ??= { start: now, abandoned: null };
    if (!was && is && lapses[one.user]) {
      lapses[one.user] = null;
      outcomes.push(`${one.user} cured`);
    }
    // Nobody pays twice for one thing: beside the newest that is active the others end.
    for (const [other, { status }] of rivals)
      if (kept && other !== kept && (status === 'active' || status === 'suspended')) {
        cancel(other, now);
        replaced += 1;
      }
    endIncluded(one.user, now);
  }

  /** A region includes citizenship: what was bought before it ends. */
  function endIncluded(user: User, now: number): void {
    const all = [...subscriptions].filter(([, one]) => one.user === user);
    const region = all.findLastIndex(([, { owns, status }]) => owns && status === 'active');
    for (const [provider, { owns, status }] of all.slice(0, Math.max(0, region)))
      if (!owns && (status === 'active' || status === 'suspended')) {
        cancel(provider, now);
        replaced += 1;
      }
  }

  /** Whether another subscription may be ordered: citizenship without any, one's own region while it is unpaid. */
  function mayBuy(user: User, owns: boolean): boolean {
    if (!owns) return !isCitizen(user);
    const isOwn = region?.owner === user && region.status !== 'terminated';
    return (
      isOwn && ![...subscriptions.values()].some((one) => one.owns && one.user === user && one.status === 'active')
    );
  }

  function openClaim(user?: User): Claim | undefined {
    return claims.find((claim) => claim.state === 'won' && (user === undefined || claim.user === user));
  }

  function orderWith(user: User, provider: string): void {
    const claim = openClaim(user);
    if (claim) orders.set(provider, claim);
  }

  function failClaim(claim: Claim | undefined): void {
    if (!claim) return;
    claim.state = 'failed';
    credits[claim.user] += ESCROW;
    for (const [provider, one] of orders)
      if (one === claim && subscriptions.get(provider)?.status === 'pending') ended.add(provider);
  }

  function settleRegion(
    provider: string,
    { user, status }: Subscription,
    { now, restarts }: { now: number; restarts: boolean },
  ): void {
    const isOpen = region !== null && region.status !== 'terminated';
    if (status !== 'active') {
      if (!region || region.owner !== user || (region.pays !== null && region.pays !== provider)) return;
      if (status === 'cancelled') region.pays = null;
      const isCounting = region.status === 'suspended' || region.status === 'grace';
      if (region.status === 'active' || (restarts && isCounting))
        Object.assign(region, { status: 'suspended', suspended: now });
      return;
    }
    const isOwn = region?.owner === null || region?.owner === user;
    const claim = openClaim(user);
    const isTakeover = !isOwn && claim && (region?.status === 'suspended' || region?.status === 'grace');
    if (!region || !isOpen || !(isOwn || isTakeover)) {
      if (region && !isOwn) failClaim(claim);
      ended.add(provider);
      return;
    }
    if (isTakeover && claim) {
      claim.state = 'transferred';
      const former = region.owner;
      Object.assign(region, { owner: user, pays: provider });
      for (const [lost, one] of subscriptions)
        if (one.owns && one.user === former) {
          cancel(lost, now);
          one.lost = true;
        }
    } else if (region.status !== 'active') failClaim(openClaim());
    Object.assign(region, { status: 'active', owner: user, pays: provider });
  }

  /** `won`, `lost`, or `refused` where nothing is at stake. */
  function claim(user: User, now: number): string {
    if (!isCitizen(user)) return 'refused';
    if (openClaim(user)) return 'won';
    if (!region || region.owner === user || credits[user] < ESCROW) return 'refused';
    const other = openClaim();
    if (!other && region.status !== 'suspended' && region.status !== 'grace') return 'refused';
    claims.push({ user, state: other ? 'lost' : 'won', expires: now + DAY });
    if (!other) credits[user] -= ESCROW;
    return other ? 'lost' : 'won';
  }

  function runJobs(now: number): void {
    for (const one of claims) if (one.state === 'won' && one.expires <= now) failClaim(one);
    for (const user of ['owner', 'first', 'second'] as const) advanceLapse(user, now);
    while (advanceRegion(now));
    if (region?.status !== 'terminated') return;
    built.end();
    region.cleared = true;
  }

  function advanceLapse(user: User, now: number): void {
    const lapse = lapses[user];
    if (!lapse || lapse.start + 7 * DAY > now) return;
    lapse.abandoned ??= lapse.start + 7 * DAY;
    if (lapse.abandoned + 30 * DAY > now) return;
    lapses[user] = null;
    outcomes.push(`${user} given up`);
    if (region && region.owner !== user) built.end(user);
  }

  function advanceRegion(now: number): boolean {
    if (!region) return false;
    if (region.status === 'terminated') {
      if (!region.cleared || region.ended + 7 * DAY > now) return false;
      region = null;
      return false;
    }
    const days = region.status === 'suspended' ? 7 : region.status === 'grace' ? 30 : null;
    if (days === null || region.suspended + days * DAY > now) return false;
    const { owner } = region;
    if ([...subscriptions.values()].some((one) => one.owns && one.user === owner && one.status === 'active')) {
      region.status = 'active';
      return false;
    }
    if (region.status === 'suspended') region.status = 'grace';
    else endRegion(region, now);
    return true;
  }

  function endRegion(ending: Region, now: number): void {
    if (ending.pays) ended.add(ending.pays);
    Object.assign(ending, { status: 'terminated', ended: now, pays: null });
    failClaim(openClaim());
  }

  /** An operator's end comes after everything that was heard. */
  function cancel(provider: string, now: number): boolean {
    const one = subscriptions.get(provider);
    if (!one || one.status === 'cancelled') return false;
    const newest = Math.max(...one.events.map(({ time }) => time));
    const id = `operator-${one.events.length}`;
    receive(provider, { id, type: 'CANCELLED', time: newest >= now ? newest + 1 : now }, now);
    ended.add(provider);
    return true;
  }

  function snapshot() {
    return {
      subscriptions: [...subscriptions].map(([id, { status, failed }]) => `${id} ${status} ${failed}`).sort(),
      citizens: (['owner', 'first', 'second'] as const).filter(isCitizen),
      region: region && {
        status: region.status,
        owner: region.owner,
        pays: region.pays,
        suspended: region.status === 'active' ? null : region.suspended,
        ended: region.status === 'terminated' ? region.ended : null,
      },
      lapses: (['owner', 'first', 'second'] as const).flatMap((user) => {
        const lapse = lapses[user];
        return lapse ? [`${user} ${lapse.start} ${lapse.abandoned}`] : [];
      }),
      outcomes: outcomes.toSorted(),
      claims: claims.map(({ user, state }) => `${user} ${state}`).sort(),
      built: built.states(),
      credits,
      ended: [...ended].sort(),
    };
  }

  return {
    subscriptions,
    add,
    receive,
    hasReplaced: () => replaced > 0,
    /** What ended before the history begins is not part of it. */
    begin: () => {
      ended.clear();
      replaced = 0;
    },
    mayBuy,
    claim,
    orderWith,
    cancel,
    runJobs,
    snapshot,
  };
}

/** Whether an event is a payment that ended a suspension, before another one that was heard earlier. */
function isPaidBetween(events: readonly ModelEvent[], event: ModelEvent): boolean {
  const earlier = events.filter(
    (one) => one !== event && (one.time < event.time || (one.time === event.time && one.id < event.id)),
  );
  if (earlier.length === events.length - 1) return false;
  return standing(earlier).status === 'suspended' && standing([...earlier, event]).status === 'active';
}

/** All events in order of their own time, however they arrived. */
function standing(events: readonly ModelEvent[]): { status: string; failed: number } {
  let status = 'pending';
  let failed = 0;
  for (const { type } of events.toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1))) {
    if (type === 'ACTIVATED') [status, failed] = ['active', 0];
    else if (status === 'cancelled') continue;
    else if (type === 'CANCELLED') [status, failed] = ['cancelled', 0];
    else if (type === 'SUSPENDED') status = 'suspended';
    else if (type === 'PAYMENT.FAILED') {
      failed += 1;
      if (failed === 3 || (failed > 3 && status === 'active')) status = 'suspended';
    } else [status, failed] = [status === 'suspended' ? 'active' : status, 0];
  }
  return { status, failed };
}
