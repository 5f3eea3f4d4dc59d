/** Traders of one convoy; one escort flies with them. */
const MIN_TRADERS = 2;
const MAX_TRADERS = 3;
/** Convoys that form in one tick, at most. */
export const MAX_FORMED = 5;
/** How long a convoy stays together. */
export const CONVOY_MS = 3_600_000;

/** Patrols that escort convoys, by their kind on the wire. */
export const ESCORT_KINDS: readonly string[] = ['border_warden', 'fringe_ranger'];

export const CONVOY_PARTS = ['leader', 'member', 'escort'] as const;
export type ConvoyPart = (typeof CONVOY_PARTS)[number];

export function convoyPart({ id, kind, convoy_id }: { id: string; kind: string; convoy_id: string }): ConvoyPart {
  if (id === convoy_id) return 'leader';
  return ESCORT_KINDS.includes(kind) ? 'escort' : 'member';
}

export type FreeTrader = { npc_id: string; sector_id: string };
/** The first is the leader. */
export type Group = { sector_id: string; traders: string[] };

/** Forms convoys of free traders in one sector, in the order of their ids. */
export function groupTraders(free: readonly FreeTrader[]): Group[] {
  return [...Map.groupBy(free, ({ sector_id }) => sector_id)]
    .map(([sector_id, traders]) => ({
      sector_id,
      traders: traders
        .map(({ npc_id }) => npc_id)
        .toSorted()
        .slice(0, MAX_TRADERS),
    }))
    .filter(({ traders }) => traders.length >= MIN_TRADERS)
    .toSorted((a, b) => a.sector_id.localeCompare(b.sector_id))
    .slice(0, MAX_FORMED);
}

type Follower = { npc_id: string; convoy_id: string; sector_id: string };
type Leader = { npc_id: string; sector_id: string; convoy_until: Date | null };

/**
 * Splits followers into those who fly with their leader and those released because the convoy ended or left them
 * behind.
 */
export function followLeaders<F extends Follower>(
  leaders: readonly Leader[],
  followers: readonly F[],
  now: Date,
): { along: F[]; freed: string[] } {
  const of = new Map(leaders.map((leader) => [leader.npc_id, leader]));
  function flies({ convoy_id, sector_id }: F) {
    const leader = of.get(convoy_id);
    return leader?.convoy_until != null && leader.convoy_until > now && leader.sector_id === sector_id;
  }
  const along = followers.filter(flies);
  const led = new Set(along.map(({ convoy_id }) => convoy_id));
  return {
    along,
    freed: [
      ...followers.filter((follower) => !flies(follower)).map(({ npc_id }) => npc_id),
      ...leaders.filter(({ npc_id, convoy_until }) => convoy_until && !led.has(npc_id)).map(({ npc_id }) => npc_id),
    ],
  };
}
