'use client';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import type { RegionSummary } from '#server/world/galaxy/schemas.ts';
import { CreateNpcs } from './create-npcs.tsx';
import { EdgeTable } from './edge-table.tsx';
import { RegionSign } from './region-kind.tsx';

const COUNTS = ['sectors', 'warps', 'clusters', 'stations', 'planets', 'npcs'] as const;

const STATUSES = ['active', 'suspended', 'grace', 'terminated', 'generation_corrupt'] as const;
const TONE: Record<(typeof STATUSES)[number], BadgeTone> = {
  active: 'success',
  suspended: 'warning',
  grace: 'warning',
  terminated: 'neutral',
  generation_corrupt: 'danger',
};

export function RegionTable({ regions }: { regions: readonly RegionSummary[] }) {
  const t = useTranslations('adminGalaxy.regions');
  return (
    <EdgeTable label={t('title')} className="border-t border-line">
      <THead>
        <Tr>
          <Th>{t('region')}</Th>
          <Th>{t('statusName')}</Th>
          {COUNTS.map((count) => (
            <Th key={count} numeric>
              {t(`count.${count}`)}
            </Th>
          ))}
          <Th>{t('origin')}</Th>
        </Tr>
      </THead>
      <TBody>
        {regions.map((region) => (
          <Tr key={region.id}>
            <Td>
              <span className="flex items-center gap-2 font-strong whitespace-nowrap">
                <RegionSign kind={region.kind} />
                {region.display_name}
              </span>
              <span className="block font-mono text-xs whitespace-nowrap text-ink-faint max-md:hidden">
                {region.name}
              </span>
            </Td>
            <Td>
              <RegionStatus status={region.status} />
              <CreateNpcs region={region} />
            </Td>
            {COUNTS.map((count) => (
              <Td key={count} numeric>
                <Num value={region.counts[count]} />
              </Td>
            ))}
            <Td className="text-xs whitespace-nowrap text-ink-muted">
              <span className="block font-mono">{region.seed === null ? t('noSeed') : region.seed}</span>
              {region.wire_version ? (
                <span className="block text-ink-faint">{t('version', { version: region.wire_version })}</span>
              ) : null}
            </Td>
          </Tr>
        ))}
      </TBody>
    </EdgeTable>
  );
}

export function RegionStatus({ status }: { status: string }) {
  const t = useTranslations('adminGalaxy.regions.status');
  const known = STATUSES.find((name) => name === status);
  return <Badge tone={known ? TONE[known] : 'neutral'}>{known ? t(known) : status}</Badge>;
}
