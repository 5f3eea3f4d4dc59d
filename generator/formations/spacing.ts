import type { WarpGraph } from '#generator/warps/graph.ts';
import { visitWithin } from '#generator/warps/nearby.ts';

/** Keeps formation anchors a number of hops apart, warps taken in both directions. */
export type Spacing = {
  /** Quick refusal: known to be too near to an anchor. */
  isTaken(sector: number): boolean;
  /** With the warps as they are now, no other anchor is too near. */
  isClear(sector: number): boolean;
  claim(sector: number): void;
};

const SMALL_UNIVERSE = 300;

export function anchorHops(totalSectors: number): number {
  return totalSectors <= SMALL_UNIVERSE ? 3 : 5;
}

export function createSpacing(graph: WarpGraph, hops: number): Spacing {
  const taken = new Uint8Array(graph.sectors + 1);
  const anchors = new Uint8Array(graph.sectors + 1);
  return {
    isTaken: (sector) => taken[sector] === 1,
    isClear(sector) {
      let clear = true;
      visitWithin(graph, sector, hops - 1, (other) => {
        clear = anchors[other] !== 1;
        return clear;
      });
      return clear;
    },
    claim(sector) {
      anchors[sector] = 1;
      visitWithin(graph, sector, hops - 1, (other) => {
        taken[other] = 1;
        return true;
      });
    },
  };
}
