import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';

type Planet = ApiOutput['planets']['adminList']['items'][number];

export function usePlanetColumns(onOpen: (id: string) => void): readonly DataColumn<Planet>[] {
  const t = useTranslations('adminHoldings.colonization.column');
  return useMemo(
    () => [
      {
        id: 'planet',
        header: t('planet'),
        text: ({ name }) => name,
        cell: (planet) => <PlanetName planet={planet} onOpen={onOpen} />,
      },
      { id: 'owner', header: t('owner'), text: ({ owner }) => owner.username },
      {
        id: 'place',
        header: t('place'),
        text: ({ sector_name, sector_number, region_name }) => `${sector_name} (${sector_number}), ${region_name}`,
        cell: ({ sector_name, sector_number, region_name }) => (
          <>
            {sector_name} ({sector_number})<span className="block text-xs text-ink-faint">{region_name}</span>
          </>
        ),
        className: 'max-md:hidden',
      },
      {
        id: 'colonists',
        header: t('colonists'),
        text: ({ colonists }) => colonists,
        cell: ({ colonists }) => <Num value={colonists} />,
        numeric: true,
        className: 'max-sm:hidden',
      },
      {
        id: 'citadel',
        header: t('citadel'),
        text: ({ citadel_level }) => citadel_level,
        cell: (planet) => <CitadelState planet={planet} />,
        className: 'max-sm:hidden',
      },
      {
        id: 'claimed',
        header: t('claimed'),
        text: ({ claimed_at }) => claimed_at,
        cell: ({ claimed_at }) => <RelativeTime at={claimed_at} />,
        className: 'text-ink-muted max-md:hidden',
      },
    ],
    [t, onOpen],
  );
}

function PlanetName({ planet, onOpen }: { planet: Planet; onOpen: (id: string) => void }) {
  const types = useTranslations('holdings.planets.type');
  return (
    <>
      <OpenButton onClick={() => onOpen(planet.id)}>{planet.name}</OpenButton>
      <span className="block text-xs text-ink-faint">{types(planet.type)}</span>
    </>
  );
}

/** The citadel level, and the level under construction with its completion time. */
export function CitadelState({ planet }: { planet: Planet }) {
  const t = useTranslations('adminHoldings.colonization');
  const { building, citadel_level } = planet;
  return (
    <>
      {t('level', { level: citadel_level })}
      {building ? (
        <span className="block text-xs text-ink-muted">
          {t('building', { level: building.level })} <RelativeTime at={building.done_at} />
        </span>
      ) : null}
    </>
  );
}
