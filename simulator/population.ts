import { seededRandom } from '#server/game/navigation/rules/seeded-random.ts';
import { STYLE_NAMES, type StyleName } from '#simulator/styles/names.ts';

const DAY_MS = 86_400_000;

/** Of a hundred players. */
const SHARES: Readonly<Record<StyleName, number>> = {
  naive: 17,
  casual: 23,
  pair: 20,
  loop: 10,
  explorer: 8,
  contractor: 6,
  hauler: 14,
  hoarder: 6,
  coloniser: 6,
  hunter: 6,
  owner: 5,
  gate_builder: 5,
  raider: 5,
  weekender: 5,
  alt: 4,
};
/** When the learners join that are compared with those of the first day. */
const LATE_DAY = 7;

export type Arrival = { id: number; style: StyleName; is_paid: boolean; at: number };

export type Mix = {
  seed: number;
  players: number;
  days: number;
  styles?: readonly StyleName[];
  tier?: 'free' | 'paid';
};

/** Who joins and when, by id. Half of each style has a paid tier; learners join on the first and the eighth day. */
export function populate({ seed, players, days, styles = STYLE_NAMES, tier }: Mix, start: number): Arrival[] {
  const random = seededRandom(seed ^ 0x51ed270b);
  const counts = new Map<StyleName, number>();
  return Array.from({ length: players }, (_, id) => {
    const style = styleAt(id, players, styles);
    const index = counts.get(style) ?? 0;
    counts.set(style, index + 1);
    const day = arrivalDay(style, index, days, random);
    return {
      id,
      style,
      is_paid: tier === undefined ? index % 2 === 1 : tier === 'paid',
      at: start + Math.floor((day + random() * 0.25) * DAY_MS),
    };
  });
}

/** Rounded shares, so that every style that fits is present. */
function styleAt(id: number, players: number, styles: readonly StyleName[]): StyleName {
  const total = styles.reduce((sum, name) => sum + SHARES[name], 0);
  const point = ((id + 0.5) / players) * total;
  let sum = 0;
  for (const name of styles) {
    sum += SHARES[name];
    if (point < sum) return name;
  }
  return styles.at(-1) ?? 'casual';
}

function arrivalDay(style: StyleName, index: number, days: number, random: () => number): number {
  const [early, late] = [random(), random()];
  if (style === 'pair') return index % 2 === 0 ? 0 : Math.min(LATE_DAY, Math.floor(days / 2));
  return early < 0.5 ? 0 : Math.floor(late * 0.7 * days);
}
