import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';
import { RegionSign } from '#app/(admin)/admin/galaxy/_parts/region-kind.tsx';
import { RegionStatus } from '#app/(admin)/admin/galaxy/_parts/region-table.tsx';

type Region = ApiOutput['governance']['adminList']['items'][number];

export function useRegionColumns(onOpen: (id: string) => void): readonly DataColumn<Region>[] {
  const t = useTranslations('adminRegions');
  return useMemo(
    () => [
      {
        id: 'region',
        header: t('column.region'),
        text: ({ display_name }) => display_name,
        cell: (region) => <RegionName region={region} onOpen={onOpen} />,
      },
      {
        id: 'status',
        header: t('column.status'),
        text: ({ status }) => status,
        cell: ({ status }) => <RegionStatus status={status} />,
      },
      {
        id: 'next',
        header: t('column.next'),
        text: ({ next_step }) => next_step?.at ?? null,
        cell: (region) => <NextStep region={region} />,
        className: 'text-xs',
      },
      {
        id: 'owner',
        header: t('column.owner'),
        text: ({ owner_name }) => owner_name,
        className: 'max-sm:hidden',
      },
      figure('residents', t('column.residents'), ({ residents }) => residents),
      figure('sectors', t('column.sectors'), ({ total_sectors }) => total_sectors),
      {
        id: 'created',
        header: t('column.created'),
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <RelativeTime at={created_at} />,
        className: 'text-ink-muted max-md:hidden',
      },
    ],
    [t, onOpen],
  );
}

function figure(id: string, header: string, of: (region: Region) => number): DataColumn<Region> {
  return {
    ...{ id, header, text: of, numeric: true, className: 'max-md:hidden' },
    cell: (region) => <Num value={of(region)} />,
  };
}

function RegionName({ region, onOpen }: { region: Region; onOpen: (id: string) => void }) {
  return (
    <>
      <OpenButton onClick={() => onOpen(region.id)}>
        <RegionSign kind={region.kind} />
        {region.display_name}
      </OpenButton>
      <span className="block font-mono text-xs text-ink-faint max-md:hidden">{region.name}</span>
    </>
  );
}

/** The next lifecycle step unless the region is paid for, and the time until it. */
function NextStep({ region }: { region: Pick<Region, 'next_step'> }) {
  const t = useTranslations('adminRegions');
  if (!region.next_step) return '–';
  return (
    <>
      {t(`step.${region.next_step.step}`)} <RelativeTime at={region.next_step.at} className="text-ink-muted" />
    </>
  );
}
