import { moment } from '#tests/load/fan-out/moment.ts';

/** What is published on both sides, to a room of this name. */
export const sectorId = process.env.BENCH_SECTOR_ID ?? '';
export const stock = {
  station_id: sectorId,
  sector_id: sectorId,
  commodity: 'ore',
  action: 'S' as const,
  unit_price: 19,
  quantity: 4_711,
};

/**
 * What the bench requests from a hub: one publication with its moment, and the resident memory after a collection, in
 * bytes.
 */
export function hubAnswers(publish: () => void) {
  return {
    publish: () => {
      const at = moment();
      publish();
      return { at };
    },
    memory: () => {
      globalThis.gc?.();
      return { rss: process.memoryUsage.rss() };
    },
  };
}
