import { type ReactNode, useEffect, useRef } from 'react';
import type { MapController } from '../map-controller.ts';
import { flightAt } from '../model/flight-path.ts';
import type { MapFlight } from '../types.ts';

type FlightShipProps = {
  controller: MapController;
  flight: MapFlight;
  /** The animation ended or was skipped. */
  onShown: () => void;
  /** The ship, nose to the right. */
  children: ReactNode;
};

/** The ship's animation along a flight, in both drawings. Any key or press skips it. */
export function FlightShip({ controller, flight, onShown, children }: FlightShipProps) {
  const ship = useRef<HTMLDivElement>(null);
  const shown = useRef(onShown);
  useEffect(() => {
    shown.current = onShown;
  });
  useEffect(() => {
    const skip = () => shown.current();
    const listening = new AbortController();
    addEventListener('keydown', skip, { signal: listening.signal });
    addEventListener('pointerdown', skip, { signal: listening.signal });
    const stops = flight.sector_ids.flatMap((id) => controller.chart.indexOf.get(id) ?? []);
    const start = performance.now();
    const stop = controller.onFrame(() => {
      const at = flightAt(stops.length - 1, performance.now() - start);
      if (!at) return skip();
      if (ship.current) placeShip(ship.current, controller, stops, at);
      controller.requestFrame();
    });
    return () => {
      listening.abort();
      stop();
    };
  }, [controller, flight]);
  return (
    <div
      ref={ship}
      data-flies="course"
      aria-hidden="true"
      className="pointer-events-none invisible absolute top-0 left-0 will-change-transform"
    >
      {children}
    </div>
  );
}

function placeShip(
  ship: HTMLElement,
  controller: MapController,
  stops: readonly number[],
  { leg, part }: { leg: number; part: number },
): void {
  const from = controller.placeOf(stops[leg] ?? 0);
  const to = controller.placeOf(stops[leg + 1] ?? 0);
  function between(share: number) {
    const mid = (axis: 0 | 1 | 2) => from[axis] + (to[axis] - from[axis]) * share;
    return controller.projectPoint(mid(0), mid(1), mid(2));
  }
  const [at, behind, ahead] = [between(part), between(Math.max(0, part - 0.05)), between(Math.min(1, part + 0.05))];
  ship.style.visibility = at ? 'visible' : 'hidden';
  if (!at || !behind || !ahead) return;
  const angle = Math.atan2(ahead.y - behind.y, ahead.x - behind.x);
  ship.style.transform = `translate(${at.x}px, ${at.y}px) translate(-50%, -50%) rotate(${angle}rad)`;
}
