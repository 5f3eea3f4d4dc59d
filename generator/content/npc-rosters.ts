import { FACTIONS } from '#generator/content/factions.ts';
import type { Galaxy } from '#generator/content/galaxy.ts';
import type { Namer } from '#generator/content/names.ts';
import type { Rng } from '#generator/random/rng.ts';
import type { ClusterType, NpcRoster, RegionType } from '#generator/universe.ts';

/** `host` is a special location, the capital, or a cluster type whose clusters share the NPCs. */
type Duty = { kind: string; factionCode: string; host: 'capital' | 'stardock' | 'cabal_hq' | ClusterType; per: number };

const MARSHALS: Duty = { kind: 'federation_marshal', factionCode: FACTIONS.federation, host: 'capital', per: 250 };
const TRADERS: Duty = { kind: 'guild_trader', factionCode: FACTIONS.guild, host: 'stardock', per: 150 };
const PIRATES: Duty = { kind: 'pirate_captain', factionCode: FACTIONS.reavers, host: 'FRONTIER_OUTPOST', per: 120 };
const RANGERS: Duty = { kind: 'fringe_ranger', factionCode: FACTIONS.fringe, host: 'CONTESTED', per: 300 };
const WATCH: Duty = { kind: 'border_warden', factionCode: FACTIONS.watch, host: 'MILITARY_ZONE', per: 300 };
const AGENTS: Duty = { kind: 'cabal_agent', factionCode: FACTIONS.cabal, host: 'cabal_hq', per: 400 };
const SENTINELS: Duty = { kind: 'nexus_sentinel', factionCode: FACTIONS.nexus, host: 'capital', per: 250 };

const DUTIES: Record<RegionType, readonly Duty[]> = {
  terran_space: [MARSHALS, TRADERS, WATCH, PIRATES],
  central_nexus: [SENTINELS, TRADERS, WATCH, PIRATES, AGENTS],
  player_owned: [MARSHALS, TRADERS, PIRATES, RANGERS, AGENTS],
};
const NAMES_A_PLAYER = 2;
const MIN_NAMES = 8;

/** The location of each roster. NPCs of a cluster type are divided among its clusters, one roster each. */
export function createRosters(galaxy: Galaxy, namer: Namer, rng: Rng): NpcRoster[] {
  const rosters: NpcRoster[] = [];
  for (const duty of DUTIES[galaxy.config.regionType]) {
    const hosts = hostSectors(galaxy, duty.host, rng);
    const total = Math.max(hosts.length, Math.round(galaxy.config.sectors / duty.per), 1);
    hosts.forEach((hostSectorId, i) => {
      const targetCount = Math.floor(total / hosts.length) + (i < total % hosts.length ? 1 : 0);
      const names = Math.max(MIN_NAMES, targetCount * NAMES_A_PLAYER);
      const namePool = Array.from({ length: names }, () => namer.person());
      rosters.push({ kind: duty.kind, factionCode: duty.factionCode, targetCount, hostSectorId, namePool });
    });
  }
  return rosters;
}

function hostSectors(galaxy: Galaxy, host: Duty['host'], rng: Rng): number[] {
  if (host === 'capital') return [1];
  const location = galaxy.specialLocations.find(({ type }) => type === host);
  if (location) return [location.sectorId];
  return galaxy.clusters
    .filter((cluster) => cluster.type === host)
    .map((cluster) => {
      const ids = range(cluster.sectorRangeStart, cluster.sectorRangeEnd);
      const open = ids.filter((id) => galaxy.secluded[id] === 0 && id > galaxy.config.fedspace);
      return rng.pick(open.length > 0 ? open : ids);
    });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
