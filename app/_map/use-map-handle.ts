import { type Ref, useImperativeHandle, useRef } from 'react';
import type { GalaxyMapHandle } from './types.ts';

const UNREACHED: GalaxyMapHandle = { fit() {}, home() {}, focus: () => false, search: () => false };

/** The map's imperative handle, forwarded to the chart, which provides it while it is drawn. */
export function useMapHandle(ref: Ref<GalaxyMapHandle> | undefined) {
  const handle = useRef<GalaxyMapHandle>(UNREACHED);
  useImperativeHandle(
    ref,
    () => ({
      fit: () => handle.current.fit(),
      home: () => handle.current.home(),
      focus: (sectorId) => handle.current.focus(sectorId),
      search: (text) => handle.current.search(text),
    }),
    [],
  );
  return handle;
}
