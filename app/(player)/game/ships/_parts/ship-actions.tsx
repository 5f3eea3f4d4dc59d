'use client';
import { MapPin } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { SellShip } from '#app/(player)/game/_parts/shipyard/sell-ship.tsx';
import type { Ship } from '#server/world/ships/schemas.ts';
import { HaulCargo } from './haul-cargo.tsx';

/** The actions available for a ship from the player's location; unavailable ones have a reason. */
export function ShipActions({ ship, me }: { ship: Ship; me: Me | undefined }) {
  const t = useTranslations('ships');
  if (ship.hangar_until)
    return <p className="border-t border-line pt-3 text-sm text-ink-muted">{t('hangar.storedDetail')}</p>;
  return (
    <div className="flex flex-wrap items-start gap-2 border-t border-line pt-3">
      <Board ship={ship} me={me} />
      {ship.is_active && me?.docked_station ? (
        <Button asChild>
          <Link href="/game?dock=repair">{t('toDock')}</Link>
        </Button>
      ) : null}
      <HaulCargo ship={ship} me={me} />
      <SellShip ship={ship} />
    </div>
  );
}

function Board({ ship, me }: { ship: Ship; me: Me | undefined }) {
  const t = useTranslations('game.ships');
  const more = useTranslations('ships');
  const showProblem = useProblemToast();
  const board = api.ships.activate.useMutation({
    onSuccess: (boarded) => {
      toast.success(t('boarded', { name: boarded.name }));
    },
    onError: showProblem,
  });
  if (ship.is_active || !me) return null;
  if (ship.sector_id === me.place?.sector_id) {
    return (
      <Button look="primary" busy={board.isPending} onClick={() => board.mutate({ id: ship.id })}>
        {t('board')}
      </Button>
    );
  }
  return (
    <Button asChild>
      <Link href={`/game?sector=${ship.sector_id}`}>
        <MapPin aria-hidden="true" />
        {more('courseThere')}
      </Link>
    </Button>
  );
}
