import { type ReactNode, useEffect, useRef } from 'react';
import type { MapController } from '../map-controller.ts';
import { MarkerNames } from '../panels/marker-names.tsx';
import type { MapMarker, MapSector } from '../types.ts';
import { useSectorWords } from '../use-sector-words.ts';

const AWAY = 18;

type HoverCardProps = {
  controller: MapController;
  index: number;
  sector: MapSector;
  hops: Int32Array | null;
  markers: readonly MapMarker[];
  render?: ((sector: MapSector) => ReactNode) | undefined;
};

/** A card that stays next to its sector while the camera moves, always inside the map. */
export function HoverCard({ controller, index, sector, hops, markers, render }: HoverCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function place() {
      if (card.current) placeCard(card.current, controller, index);
    }
    place();
    return controller.onFrame(place);
  }, [controller, index]);
  return (
    <div
      ref={card}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 z-20 max-w-72 rounded-md border border-line bg-panel px-3 py-2 text-sm will-change-transform"
    >
      {render ? render(sector) : <PlainCard index={index} sector={sector} hops={hops} markers={markers} />}
    </div>
  );
}

function PlainCard({ index, sector, hops, markers }: Pick<HoverCardProps, 'index' | 'sector' | 'hops' | 'markers'>) {
  const words = useSectorWords();
  const content = words.content(sector);
  const distance = words.distance(hops, index);
  return (
    <>
      <p className="font-strong tabular">{words.title(sector)}</p>
      <p className="text-xs text-ink-muted">{[words.knowledge(sector), distance].filter(Boolean).join(' · ')}</p>
      {content.length > 0 ? <p className="mt-1 text-xs text-ink-muted">{content.join(' · ')}</p> : null}
      <MarkerNames markers={markers} sectorId={sector.id} />
    </>
  );
}

function placeCard(card: HTMLElement, { screen, rig }: MapController, index: number): void {
  const { x, y } = screen.locate(index);
  const { offsetWidth: width, offsetHeight: height } = card;
  const right = x + AWAY + width <= rig.viewport.width - 8;
  const left = right ? x + AWAY : Math.max(8, x - AWAY - width);
  const top = Math.min(Math.max(8, y - height / 2), Math.max(8, rig.viewport.height - height - 8));
  card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}
