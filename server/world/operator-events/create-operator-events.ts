import type { OperatorEventKind } from '#server/foundation/notifications/rules/types.ts';
import type { Services } from '#server/platform/context.ts';
import type { OperatorEvent } from '#server/world/operator-events/rules/operator-event.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    readonly operatorEvents: OperatorEvents;
  }
}

/**
 * `owner_id`: the station's owner, if a player. Operators' events do not affect players' stations, whose owners set
 * prices and stocks.
 */
export type EventStation = { station_id: string; region_id: string; owner_id: string | null };

/** Operators' events including past ones: a stock is calculated from its last trade on. */
export type OperatorEvents = {
  /** The events of a station; needed for every price, so they are in memory. */
  at(station: EventStation): readonly OperatorEvent[];
  /** Reloads the stored events; call it after the commit of a change. */
  refresh(): Promise<void>;
};

type Row = Omit<OperatorEvent, 'starts_at' | 'ends_at' | 'kind'> & {
  kind: OperatorEventKind;
  starts_at: Date;
  ends_at: Date;
};

/** Empty until the first `refresh`. */
export function createOperatorEvents({ pool }: Pick<Services, 'pool'>): OperatorEvents {
  let byRegion = new Map<string, OperatorEvent[]>();
  return {
    at: ({ station_id, region_id, owner_id }) => {
      const events = owner_id === null ? byRegion.get(region_id) : undefined;
      return events?.filter(({ station_ids }) => station_ids.length === 0 || station_ids.includes(station_id)) ?? [];
    },
    refresh: async () => {
      const { rows } = await pool.query<Row>(
        'SELECT id, kind, region_id, station_ids, strength, starts_at, ends_at, ramp_ms FROM operator_events',
      );
      byRegion = Map.groupBy(rows.map(toEvent), ({ region_id }) => region_id);
    },
  };
}

export function toEvent({ starts_at, ends_at, ...row }: Row): OperatorEvent {
  return { ...row, starts_at: starts_at.getTime(), ends_at: ends_at.getTime() };
}
