'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import type { RegionSummary } from '#server/world/galaxy/schemas.ts';
import { RemoveRegion } from './remove-region.tsx';

/** Remains of a failed job whose clean-up failed too: closed to players, and not removed automatically. */
export function CorruptNotice({ regions }: { regions: readonly RegionSummary[] }) {
  const t = useTranslations('adminGalaxy.corrupt');
  if (regions.length === 0) return null;
  return (
    <Notice tone="danger" title={t('title', { count: regions.length })}>
      <p>{t('detail')}</p>
      <ul className="mt-1 grid gap-1">
        {regions.map((region) => (
          <li key={region.id} className="flex flex-wrap items-center gap-x-2 font-mono text-xs text-ink">
            <span className="break-all">{region.name}</span>
            <CopyButton label={t('copyId')} value={region.id} />
            <RemoveRegion region={region} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
