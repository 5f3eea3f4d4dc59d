import { coloniser } from '#simulator/styles/colonisers.ts';
import { contractor } from '#simulator/styles/contractors.ts';
import { explorer } from '#simulator/styles/explorers.ts';
import { hunter } from '#simulator/styles/hunters.ts';
import type { StyleName } from '#simulator/styles/names.ts';
import { casual, naive } from '#simulator/styles/newcomers.ts';
import type { Style } from '#simulator/styles/style.ts';
import { hauler, hoarder, loop, pair } from '#simulator/styles/traders.ts';

export const STYLES: Readonly<Record<StyleName, Style>> = {
  naive,
  casual,
  pair,
  loop,
  explorer,
  contractor,
  hauler,
  hoarder,
  coloniser,
  hunter,
  /** A second account that plays like a learner and gives all it may to another one. */
  alt: { ...pair, talks: 0 },
};
