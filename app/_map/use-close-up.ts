import { useCallback, useSyncExternalStore } from 'react';
import type { MapController } from './map-controller.ts';

/** The sector that the nearest zoom looks at; null from farther away, and over empty space. */
export function useCloseUp(controller: MapController): number | null {
  const onFrame = useCallback((changed: () => void) => controller.onFrame(changed), [controller]);
  return useSyncExternalStore(
    onFrame,
    () => controller.closeUp,
    () => null,
  );
}
