import { useEffect, useRef } from 'react';
import type { MapController } from './map-controller.ts';
import type { Chart } from './model/chart.ts';
import type { MapCourse } from './types.ts';

/** The camera follows the viewer's flight, and moves to a course that was plotted out of sight. */
export function useMapFollow(
  controller: MapController,
  chart: Chart,
  here: number | null,
  course: MapCourse | null,
): void {
  const hereId = here === null ? null : (chart.sectors[here]?.id ?? null);
  const lastHere = useRef(hereId);
  useEffect(() => {
    if (lastHere.current === hereId) return;
    const arrived = lastHere.current !== null;
    lastHere.current = hereId;
    if (arrived && here !== null) controller.keepInView(here);
  }, [controller, here, hereId]);

  const lastCourse = useRef<string | null>(null);
  useEffect(() => {
    const route = course?.sector_ids.join(' ') ?? null;
    if (lastCourse.current === route) return;
    lastCourse.current = route;
    const sectors = (course?.sector_ids ?? []).flatMap((id) => chart.indexOf.get(id) ?? []);
    controller.keepAllInView(sectors);
  }, [controller, chart, course]);
}
