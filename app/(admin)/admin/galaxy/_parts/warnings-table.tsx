'use client';
import { useTranslations } from 'next-intl';
import { isOneOf } from '#app/_client/one-of.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import { TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import type { JobRow } from '#server/world/galaxy/schemas.ts';
import { EdgeTable } from './edge-table.tsx';

const CATEGORIES = ['alert', 'content', 'fairness', 'generator', 'npcs', 'shape', 'structure'] as const;

export type Warnings = JobRow['warnings_json'];

/** Messages are in English only: the generator writes them, with figures. */
export function WarningsTable({ warnings }: { warnings: Warnings }) {
  const t = useTranslations('adminGalaxy.warnings');
  return (
    <EdgeTable label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('category')}</Th>
          <Th>{t('message')}</Th>
          <Th>{t('code')}</Th>
        </Tr>
      </THead>
      <TBody>
        {warnings.map((warning) => (
          <Tr key={`${warning.code} ${warning.message}`}>
            <Td className="align-top">
              <Badge tone={warning.category === 'alert' ? 'danger' : 'warning'}>
                {isOneOf(CATEGORIES, warning.category) ? t(`categories.${warning.category}`) : warning.category}
              </Badge>
            </Td>
            <Td className="min-w-64 align-top">
              <span lang="en">{warning.message}</span>
              {warning.data === undefined ? null : (
                <details className="mt-1">
                  <summary className="cursor-pointer text-xs text-ink-faint">{t('data')}</summary>
                  <ScrollRegion label={t('data')} className="mt-1 max-h-48 overflow-auto rounded-sm bg-ground p-2">
                    <pre className="font-mono text-xs">{JSON.stringify(warning.data, null, 2)}</pre>
                  </ScrollRegion>
                </details>
              )}
            </Td>
            <Td className="align-top font-mono text-xs text-ink-muted">{warning.code}</Td>
          </Tr>
        ))}
      </TBody>
    </EdgeTable>
  );
}
