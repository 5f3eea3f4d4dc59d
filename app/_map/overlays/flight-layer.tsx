import { type ReactNode, useState } from 'react';
import type { MapController } from '../map-controller.ts';
import type { MapFlight } from '../types.ts';
import { FlightShip } from './flight-ship.tsx';

type FlightLayerProps = {
  controller: MapController;
  flight: MapFlight | null;
  renderShip: (() => ReactNode) | undefined;
  /** Whether the chart is drawn and may be animated. */
  ready: boolean;
};

/** Animates the viewer's ship on its flight, each flight once. */
export function FlightLayer({ controller, flight, renderShip, ready }: FlightLayerProps) {
  const [shown, setShown] = useState<MapFlight | null>(null);
  if (!flight || !renderShip || flight === shown || !ready) return null;
  return (
    <FlightShip controller={controller} flight={flight} onShown={() => setShown(flight)}>
      {renderShip()}
    </FlightShip>
  );
}
