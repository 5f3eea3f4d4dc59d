import type { Me } from '#app/(player)/_parts/use-me.ts';
import type { Flight } from './use-flight.ts';

/** Props of every panel in a slot. It reads other data itself, and renders nothing if it has no content. */
export type PanelProps = {
  me: Me;
  flight: Flight;
  onShow: (sectorId: string) => void;
  onOpenGood: (commodity: string) => void;
};
