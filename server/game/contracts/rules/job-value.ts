import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { marketValue, type PostedKind } from '#server/game/contracts/rules/terms.ts';
import { SHIP_CATALOGUE } from '#server/world/ships/rules/catalogue.ts';

/** The way to a sector is counted from the nearest public station, at most this many warps. */
export const MAX_WAY_WARPS = 2;
/** Passengers pay their full fare from this many warps on. */
export const FARE_WARPS = 3;
/** A chart has its full value once the poster has not been there for so long. */
const CHART_DAYS = 7;
/** What the risk outside federation space adds to the value, percent. */
const RISK_PERCENT = 25;
/** Honest players fly what suits the work: the fewest turns of a warp. */
const FASTEST = Math.min(...Object.values(SHIP_CATALOGUE).map(({ speed }) => speed));

/**
 * A job as it is now. `unit_price`: what the good costs at its destination, null where it is not sold; `warps`: to the
 * sector from the nearest public station, or between the stations; `chart_days`: age of the poster's chart, null for
 * none or one that an open order will renew (`is_ordered`).
 */
export type Job = {
  kind: PostedKind;
  commodity: string | null;
  quantity: number;
  places: number;
  unit_price: number | null;
  warps: number;
  is_safe: boolean;
  chart_days: number | null;
  is_ordered: boolean;
};

/**
 * What the job of all places costs an honest player now, in credits: goods at the mid price or less, other work by its
 * turns, never above the price in the settings. All pay above it is given away.
 */
export function jobValue(settings: GameSettings, job: Job): number {
  const full = marketValue(settings, job);
  switch (job.kind) {
    case 'deliver':
      return job.places * Math.min(full, job.quantity * (job.unit_price ?? full));
    case 'passengers': {
      const fare = Math.floor((full * Math.min(job.warps, FARE_WARPS)) / FARE_WARPS);
      return job.places * Math.min(fare, workValue(settings, job, Math.min(job.warps, FARE_WARPS), 2));
    }
    case 'escort':
      return job.places * Math.min(full, wayValue(settings, job));
    case 'chart':
      // The first report renews the poster's chart: further ones have no value.
      return job.is_ordered ? 0 : Math.floor((Math.min(full, wayValue(settings, job)) * ageOf(job)) / CHART_DAYS);
  }
}

function wayValue(settings: GameSettings, job: Job): number {
  return workValue(settings, job, Math.min(Math.max(1, job.warps), MAX_WAY_WARPS), 0);
}

function workValue(settings: GameSettings, { is_safe }: Job, warps: number, docks: number): number {
  const turns = warps * FASTEST + docks * settings.dock_turns;
  return Math.floor((turns * settings.station_contract_turn_value * (is_safe ? 100 : 100 + RISK_PERCENT)) / 100);
}

function ageOf({ chart_days }: Job): number {
  return chart_days === null ? CHART_DAYS : Math.min(CHART_DAYS, Math.max(0, Math.floor(chart_days)));
}
