import type { Me } from '#app/(player)/_parts/use-me.ts';
import type { Flight } from '../use-flight.ts';

export type CargoCardProps = {
  me: Me;
  flight: Flight;
  onShow: (sectorId: string) => void;
  onOpenGood: (commodity: string) => void;
};
