import { useState } from 'react';
import { type MapDrawing, useDrawing } from './drawing.ts';
import type { MapView } from './types.ts';

/** Which view is shown and how the chart is drawn, as far as this browser can. */
export function useMapView(initialView: MapView) {
  const [wanted, setWanted] = useState<MapView>(initialView);
  // WebGL may exist and still refuse a context: the light drawing takes over, and the list where even that fails.
  const [broken, setBroken] = useState<readonly MapDrawing[]>([]);
  const suited = useDrawing();
  const drawing = suited === 'full' && broken.includes('full') ? 'light' : suited;
  const drawable = !broken.includes('light');
  const view = drawable ? wanted : 'list';
  // Once drawn, the chart stays behind the list: coming back finds the camera and the layers as they were.
  const [shownOnce, setShownOnce] = useState(view === 'chart');
  if (view === 'chart' && !shownOnce) setShownOnce(true);
  if (!drawable && shownOnce) setShownOnce(false);
  const onBroken = () => setBroken((before) => (drawing ? [...before, drawing] : before));
  return { view, drawing, drawable, shownOnce, setWanted, onBroken };
}
