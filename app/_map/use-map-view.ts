import { useState } from 'react';
import { type MapDrawing, useDrawing } from './drawing.ts';
import type { MapView } from './types.ts';

/** The displayed view and drawing, within the browser's abilities. */
export function useMapView(initialView: MapView) {
  const [wanted, setWanted] = useState<MapView>(initialView);
  // WebGL may exist and still refuse a context: then the light drawing is used, and the list if that fails too.
  const [broken, setBroken] = useState<readonly MapDrawing[]>([]);
  const suited = useDrawing();
  const drawing = suited === 'full' && broken.includes('full') ? 'light' : suited;
  const drawable = !broken.includes('light');
  const view = drawable ? wanted : 'list';
  // Once drawn, the chart stays mounted behind the list, so that camera and layers are retained.
  const [shownOnce, setShownOnce] = useState(view === 'chart');
  if (view === 'chart' && !shownOnce) setShownOnce(true);
  if (!drawable && shownOnce) setShownOnce(false);
  const onBroken = () => setBroken((before) => (drawing ? [...before, drawing] : before));
  return { view, drawing, drawable, shownOnce, setWanted, onBroken };
}
