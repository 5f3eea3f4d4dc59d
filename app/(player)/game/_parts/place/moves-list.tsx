'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useNoWayOut } from '../map/use-no-way-out.ts';
import type { Flight } from '../use-flight.ts';
import { MoveRow } from './move-row.tsx';

export type MovesListProps = {
  flight: Flight;
  turns: number | undefined;
  selected: string | null;
  onSelect: (sectorId: string) => void;
};

/** Where each warp leads, its cost, and what is known about the destination. */
export function MovesList({ flight, turns, selected, onSelect }: MovesListProps) {
  const t = useTranslations('game.dashboard.moves');
  const moves = api.nav.moves.useQuery();
  const traps = useNoWayOut();
  return (
    <section aria-labelledby="moves-title" className="grid gap-2">
      <h3 id="moves-title" className="label-caps">
        {t('title')}
      </h3>
      {moves.data ? (
        moves.data.items.length === 0 ? (
          <p className="text-ink-muted">{t('none')}</p>
        ) : (
          <ul className="-mx-2 grid">
            {moves.data.items.map((move) => (
              <MoveRow
                key={move.id}
                move={move}
                trap={traps.has(move.id)}
                flight={flight}
                turns={turns}
                selected={move.id === selected}
                onSelect={onSelect}
              />
            ))}
          </ul>
        )
      ) : moves.error ? (
        <QueryError
          error={moves.error}
          onRetry={() => void moves.refetch()}
          retrying={moves.isFetching}
          className="py-4"
        />
      ) : (
        <Skeleton className="h-44 w-full" />
      )}
    </section>
  );
}
