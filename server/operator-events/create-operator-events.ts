import type { OperatorEvent, OperatorEventKind } from '#server/operator-events/rules/operator-event.ts';
import type { Services } from '#server/platform/context.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    readonly operatorEvents: OperatorEvents;
  }
}

/** `owner_id`: the player whose station it is. Operators' events leave those alone: their owners set prices and stocks. */
export type EventStation = { station_id: string; region_id: string; owner_id: string | null };

/** The events that operators made, also those that are over: a stock is calculated from when somebody last traded. */
export type OperatorEvents = {
  /** Those of a station; it is asked for every price, so it answers from memory. */
  at(station: EventStation): readonly OperatorEvent[];
  /** Reads the stored events; call it after the commit of a change. */
  refresh(): Promise<void>;
};

type Row = Omit<OperatorEvent, 'starts_at' | 'ends_at' | 'kind'> & {
  kind: OperatorEventKind;
  starts_at: Date;
  ends_at: Date;
};

/** None until the first `refresh`. */
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
