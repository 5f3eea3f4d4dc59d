'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';
import { RegionSign } from '#app/(admin)/admin/galaxy/_parts/region-kind.tsx';
import { RegionStatus } from '#app/(admin)/admin/galaxy/_parts/region-table.tsx';

type Region = ApiOutput['governance']['adminList']['items'][number];

export function RegionsTable({ rows, onOpen }: { rows: readonly Region[]; onOpen: (id: string) => void }) {
  const t = useTranslations('adminRegions');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('column.region')}</Th>
          <Th>{t('column.status')}</Th>
          <Th>{t('column.next')}</Th>
          <Th className="max-sm:hidden">{t('column.owner')}</Th>
          <Th numeric className="max-md:hidden">
            {t('column.residents')}
          </Th>
          <Th numeric className="max-md:hidden">
            {t('column.sectors')}
          </Th>
          <Th className="max-md:hidden">{t('column.created')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((region) => (
          <RegionRow key={region.id} region={region} onOpen={() => onOpen(region.id)} />
        ))}
      </TBody>
    </Table>
  );
}

function RegionRow({ region, onOpen }: { region: Region; onOpen: () => void }) {
  return (
    <Tr className="hover:bg-raised">
      <Td>
        <OpenButton onClick={onOpen}>
          <RegionSign kind={region.kind} />
          {region.display_name}
        </OpenButton>
        <span className="block font-mono text-xs text-ink-faint max-md:hidden">{region.name}</span>
      </Td>
      <Td>
        <RegionStatus status={region.status} />
      </Td>
      <Td className="text-xs">
        <NextStep region={region} />
      </Td>
      <Td className="max-sm:hidden">{region.owner_name ?? '–'}</Td>
      <Td numeric className="max-md:hidden">
        <Num value={region.residents} />
      </Td>
      <Td numeric className="max-md:hidden">
        <Num value={region.total_sectors} />
      </Td>
      <Td className="text-ink-muted max-md:hidden">
        <RelativeTime at={region.created_at} />
      </Td>
    </Tr>
  );
}

/** What comes next unless it is paid for, and in how long. */
function NextStep({ region }: { region: Pick<Region, 'next_step' | 'cleared_at'> }) {
  const t = useTranslations('adminRegions');
  if (!region.next_step) return '–';
  return (
    <>
      {t(`step.${region.next_step.step}`)} <RelativeTime at={region.next_step.at} className="text-ink-muted" />
    </>
  );
}
