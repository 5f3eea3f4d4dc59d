import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';

type Sector = ApiOutput['galaxy']['listSectors']['items'][number];

const COUNTS = {
  planets: ({ planets }: Sector) => planets.length,
  warps: ({ warps }: Sector) => warps.length,
  hazards: ({ hazards }: Sector) => hazards.length,
  npcs: ({ npcs }: Sector) => npcs,
} as const;

export function useSectorColumns(onOpen: (id: string) => void): readonly DataColumn<Sector>[] {
  const t = useTranslations('adminSectors');
  return useMemo(() => {
    const count = (id: keyof typeof COUNTS): DataColumn<Sector> => ({
      id,
      header: t(`column.${id}`),
      text: COUNTS[id],
      cell: (sector) => <Num value={COUNTS[id](sector)} />,
      numeric: true,
      className: 'max-sm:hidden',
    });
    return [
      {
        id: 'number',
        header: t('column.number'),
        text: ({ sector_number }) => sector_number,
        cell: ({ sector_number }) => <Num value={sector_number} />,
        numeric: true,
      },
      {
        id: 'name',
        header: t('column.name'),
        text: ({ name }) => name,
        cell: (sector) => (
          <OpenButton onClick={() => onOpen(sector.id)}>
            {sector.name} <SectorMarks sector={sector} />
          </OpenButton>
        ),
      },
      {
        id: 'cluster',
        header: t('column.cluster'),
        text: ({ cluster_name }) => cluster_name,
        className: 'max-md:hidden',
      },
      { id: 'station', header: t('column.station'), text: ({ station }) => station?.name ?? '–' },
      count('planets'),
      count('warps'),
      count('hazards'),
      count('npcs'),
    ];
  }, [t, onOpen]);
}

/** What a sector is beside its contents. */
export function SectorMarks({ sector }: { sector: Pick<Sector, 'is_fedspace' | 'is_capital' | 'nebula' | 'beacon'> }) {
  const t = useTranslations('adminSectors.mark');
  return (
    <>
      {sector.is_fedspace ? <Badge tone="accent">{t('fedspace')}</Badge> : null}{' '}
      {sector.is_capital ? <Badge>{t('capital')}</Badge> : null}{' '}
      {sector.nebula ? <Badge tone="warning">{t('nebula')}</Badge> : null}{' '}
      {sector.beacon === null ? null : <Badge>{t('beacon')}</Badge>}
    </>
  );
}
