import type { Rng } from '#generator/random/rng.ts';
import type { ClusterType } from '#generator/universe.ts';

const OPENINGS = [
  'Ald',
  'Bry',
  'Cael',
  'Dras',
  'Eld',
  'Fenn',
  'Gor',
  'Hesk',
  'Ith',
  'Jarr',
  'Keth',
  'Lor',
  'Myr',
  'Nael',
  'Orv',
  'Pell',
  'Quor',
  'Rusk',
  'Syl',
  'Tavr',
  'Ulm',
  'Vesh',
  'Wyn',
  'Yld',
  'Zann',
  'Corv',
  'Thal',
  'Skei',
  'Ombr',
  'Isk',
];
const MIDDLES = ['a', 'e', 'i', 'o', 'u', 'ae', 'io', 'ara', 'eli', 'ori', 'une', 'ava', 'ith', 'ond', 'esh'];
const ENDINGS = [
  'n',
  'r',
  's',
  'th',
  'ra',
  'lis',
  'dor',
  'mir',
  'vane',
  'gard',
  'nix',
  'tol',
  'weth',
  'kar',
  'leth',
  'sun',
];
const GIVEN = [
  'Ansa',
  'Boro',
  'Cirie',
  'Dov',
  'Edda',
  'Faro',
  'Gisk',
  'Hale',
  'Imre',
  'Joss',
  'Kira',
  'Lunt',
  'Marn',
  'Nuri',
  'Oska',
  'Pryn',
  'Rhea',
  'Sable',
  'Tarn',
  'Ulla',
  'Veda',
  'Wick',
  'Yoan',
  'Zeph',
];
const PORT_KINDS = [
  'Landing',
  'Exchange',
  'Wharf',
  'Depot',
  'Market',
  'Anchorage',
  'Yards',
  'Station',
  'Quay',
  'Haven',
];
const CLUSTER_KINDS: Record<ClusterType, readonly string[]> = {
  TRADE_HUB: ['Crossing', 'Exchange', 'Junction', 'Concourse'],
  POPULATION_CENTER: ['Heartlands', 'Hearth', 'Commons', 'Cradle'],
  RESOURCE_RICH: ['Lodes', 'Diggings', 'Veins', 'Belts'],
  MILITARY_ZONE: ['Bulwark', 'Line', 'Watch', 'Cordon'],
  CONTESTED: ['Shear', 'Debate', 'Breach', 'Divide'],
  FRONTIER_OUTPOST: ['Verge', 'Marches', 'Outreach', 'Fringe'],
  SPECIAL_INTEREST: ['Enigma', 'Silence', 'Veil', 'Hollow'],
  MIXED: ['Reach', 'Drift', 'Expanse', 'Shoals'],
};
const NUMERALS = ['II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** Generates invented names; each is used once. */
export type Namer = {
  cluster(type: ClusterType): string;
  port(): string;
  planet(): string;
  person(): string;
};

export function createNamer(rng: Rng): Namer {
  const used = new Map<string, number>();
  function word(): string {
    const middle = rng.percent(55) ? rng.pick(MIDDLES) : '';
    return rng.pick(OPENINGS) + (middle || rng.pick(['a', 'e', 'i', 'o'])) + rng.pick(ENDINGS);
  }
  function once(make: () => string): string {
    let name = make();
    for (let attempt = 0; attempt < 4 && used.has(name); attempt++) name = make();
    const times = used.get(name) ?? 0;
    used.set(name, times + 1);
    return times === 0 ? name : `${name} ${NUMERALS[times - 1] ?? times + 1}`;
  }
  return {
    cluster: (type) => once(() => `${word()} ${rng.pick(CLUSTER_KINDS[type])}`),
    port: () => once(() => `${word()} ${rng.pick(PORT_KINDS)}`),
    planet: () => once(() => (rng.percent(30) ? `${word()} ${rng.pick(NUMERALS)}` : word())),
    person: () => once(() => `${rng.pick(GIVEN)} ${word()}`),
  };
}
