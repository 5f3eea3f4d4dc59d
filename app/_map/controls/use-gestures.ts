import { type RefObject, useEffect, useRef } from 'react';
import type { MapController } from '../map-controller.ts';
import { type GestureEvents, GestureTracker } from './gesture-tracker.ts';

/**
 * Connects the pointer and wheel events of an element to the camera. Listeners are native, because the wheel's default
 * must be preventable.
 */
export function useGestures(surface: RefObject<HTMLElement | null>, controller: MapController, events: GestureEvents) {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const tracker = new GestureTracker(element, controller, {
      onPick: (sector) => latest.current.onPick(sector),
      onActivate: (sector) => latest.current.onActivate(sector),
      onHover: (sector, point) => latest.current.onHover(sector, point),
    });
    return () => tracker.dispose();
  }, [surface, controller]);
}
