import type { Me } from '#app/(player)/_parts/use-me.ts';
import type { Flight } from './use-flight.ts';

/** What every panel of a slot is given. It reads the rest itself, and shows nothing where it has nothing to say. */
export type PanelProps = {
  me: Me;
  flight: Flight;
  onShow: (sectorId: string) => void;
  onOpenGood: (commodity: string) => void;
};
