import { coloniser } from '#simulator/styles/colonisers.ts';
import { contractor } from '#simulator/styles/contractors.ts';
import { explorer } from '#simulator/styles/explorers.ts';
import { gate_builder } from '#simulator/styles/gate-builders.ts';
import { hunter } from '#simulator/styles/hunters.ts';
import type { StyleName } from '#simulator/styles/names.ts';
import { casual, naive } from '#simulator/styles/newcomers.ts';
import { owner } from '#simulator/styles/owners.ts';
import { raider } from '#simulator/styles/raiders.ts';
import type { Style } from '#simulator/styles/style.ts';
import { hauler, hoarder, loop, pair, weekender } from '#simulator/styles/traders.ts';

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
  owner,
  gate_builder,
  raider,
  weekender,
  /** A second account that plays like a learner and gives as much as permitted to another one. */
  alt: { ...pair, talks: 0 },
};
