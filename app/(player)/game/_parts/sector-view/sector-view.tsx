'use client';
import { api } from '#app/_client/trpc/api.ts';
import type { PanelProps } from '../panel-props.ts';
import { SectorDrawing } from './sector-drawing.tsx';
import { useSectorSummary } from './use-sector-summary.ts';

/**
 * Drawing of the sector's contents. Its text alternative is the caption, which is visible where no list says the same.
 */
export function SectorView({ me }: PanelProps) {
  const here = api.nav.here.useQuery().data;
  const moves = api.nav.moves.useQuery().data;
  const summary = useSectorSummary(here, moves?.items);
  // While the ship flies, the two reads may be of different sectors.
  if (!here || !moves || moves.from !== here.id) return null;
  return (
    <figure className="grid gap-1.5">
      <SectorDrawing
        className="max-h-64 w-full"
        here={here}
        moves={moves.items}
        shipType={me.ship?.type ?? null}
        isDocked={me.docked_station !== null}
      />
      <figcaption className={me.docked_station ? 'text-xs text-pretty text-ink-muted' : 'sr-only'}>
        {summary}
      </figcaption>
    </figure>
  );
}
