'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import type { JobResult } from '#server/world/galaxy/schemas.ts';
import { EdgeTable } from '../../../_parts/edge-table.tsx';
import { RegionKind } from '../../../_parts/region-kind.tsx';

/** Tables with a column of their own, in reading order; the copied result has all. */
const COLUMNS = ['sectors', 'warps', 'stations', 'planets', 'nebulae', 'nav_hazards', 'special_formations'] as const;

export function ResultPanel({ result }: { result: JobResult }) {
  const t = useTranslations('adminGalaxy.result');
  const summary = { regions: result.regions.length, gateways: result.gateways };
  return (
    <Panel>
      <PanelHeader
        title={t('title')}
        note={result.npcs === null ? t('noteNoNpcs', summary) : t('note', { ...summary, npcs: result.npcs })}
        actions={
          <>
            <Button asChild size="sm">
              <Link href="/admin/galaxy">{t('seeGalaxy', { name: result.galaxy_name })}</Link>
            </Button>
            <CopyButton label={t('copy')} value={JSON.stringify(result, null, 2)} />
          </>
        }
      />
      <EdgeTable label={t('title')}>
        <THead>
          <Tr>
            <Th>{t('region')}</Th>
            {COLUMNS.map((column) => (
              <Th key={column} numeric>
                {t(`count.${column}`)}
              </Th>
            ))}
            <Th>{t('hash')}</Th>
          </Tr>
        </THead>
        <TBody>
          {result.regions.map((region) => (
            <RegionRow key={region.region_id} region={region} />
          ))}
        </TBody>
      </EdgeTable>
    </Panel>
  );
}

function RegionRow({ region }: { region: JobResult['regions'][number] }) {
  const t = useTranslations('adminGalaxy.result');
  return (
    <Tr>
      <Td>
        <RegionKind kind={region.region_type} className="font-strong" />
        <span className="block text-xs text-ink-faint">
          {t('seedAndVersion', { seed: String(region.seed), version: region.version })}
        </span>
      </Td>
      {COLUMNS.map((column) => (
        <Td key={column} numeric>
          <Num value={region.counts[column] ?? 0} />
        </Td>
      ))}
      <Td>
        <span className="inline-flex items-center gap-1 font-mono text-xs text-ink-muted">
          {region.payload_hash.slice(0, 12)}
          <CopyButton label={t('copyHash')} value={region.payload_hash} />
        </span>
      </Td>
    </Tr>
  );
}
