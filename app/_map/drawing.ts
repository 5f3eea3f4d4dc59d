import { useSyncExternalStore } from 'react';
import { localArea } from '#app/_browser/storage.ts';
import { graphicsOf, hasGraphicsCard } from './webgl.ts';

/** Full: WebGL, with light and haze. Light: the same map on a 2D canvas, without shaders. */
export type MapDrawing = 'full' | 'light';

const KEY = 'starhelm.map-drawing';
const listeners = new Set<() => void>();

/** Stores the user's choice in this browser. */
export function chooseDrawing(drawing: MapDrawing): void {
  localArea.write(KEY, drawing);
  for (const listener of listeners) listener();
}

/** The user's choice; null if the map chooses. */
function chosenDrawing(): MapDrawing | null {
  const stored = localArea.read(KEY);
  return stored === 'full' || stored === 'light' ? stored : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The drawing to use. Null while the page is rendered on the server, which cannot know. */
export function useDrawing(): MapDrawing | null {
  return useSyncExternalStore(
    subscribe,
    () => drawingOf(chosenDrawing()),
    () => null,
  );
}

/** Whether a drawing contains the labels, at the screen's resolution; otherwise a canvas over it shows them. */
export function containsLabels(drawing: MapDrawing): boolean {
  return drawing === 'full' && (graphicsOf() === 'hardware' || devicePixelRatio <= 1);
}

function drawingOf(chosen: MapDrawing | null): MapDrawing {
  if (chosen === 'full') return graphicsOf() === 'none' ? 'light' : 'full';
  return chosen === null && hasGraphicsCard() ? 'full' : 'light';
}
