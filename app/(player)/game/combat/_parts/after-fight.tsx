'use client';
import { Map as MapSign, Package, Wrench } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import { useRepairDock } from '#app/(player)/game/_parts/next-steps/use-repair-dock.ts';

/** Where to go from a fight that is over: repairs if the hull needs them, salvage that floats here, the map. */
export function AfterFight() {
  const t = useTranslations('combat.after');
  const sectorName = useSectorName();
  const me = useMe().data;
  const dock = useRepairDock(me);
  const salvage = api.combat.salvage.useQuery().data?.items ?? [];
  const ship = me?.ship;
  if (!me || me.combat_id) return null;
  return (
    <nav aria-label={t('label')} className="flex flex-wrap gap-2">
      {ship && ship.hull < ship.max_hull && dock ? (
        <Button asChild look="primary">
          <Link href={dock.turns === 0 && me.docked_station ? '/game?dock=repair' : `/game?sector=${dock.sector.id}`}>
            <Wrench aria-hidden="true" />
            {t('repair', {
              station: dock.sector.contents?.station?.name ?? sectorName(dock.sector.name),
              turns: dock.turns,
            })}
          </Link>
        </Button>
      ) : null}
      {salvage.length > 0 ? (
        <Button asChild>
          <Link href="/game">
            <Package aria-hidden="true" />
            {t('salvage', { count: salvage.length })}
          </Link>
        </Button>
      ) : null}
      <Button asChild>
        <Link href="/game">
          <MapSign aria-hidden="true" />
          {t('map')}
        </Link>
      </Button>
    </nav>
  );
}
