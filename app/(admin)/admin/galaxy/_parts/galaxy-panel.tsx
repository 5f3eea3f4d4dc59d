'use client';
import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { ActivateGalaxy } from './activate-galaxy.tsx';
import type { Galaxy } from './galaxy.ts';
import { RegionTable } from './region-table.tsx';

export function GalaxyPanel({ galaxy }: { galaxy: Galaxy }) {
  const t = useTranslations('adminGalaxy.galaxies');
  const format = useFormatter();
  return (
    <Panel className="overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
        <div className="grid gap-0.5">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-strong">
            {galaxy.name}
            <Badge tone={galaxy.is_active ? 'success' : 'neutral'}>{t(galaxy.is_active ? 'active' : 'kept')}</Badge>
          </h2>
          <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-faint">
            {t('made', {
              when: format.dateTime(new Date(galaxy.created_at), { dateStyle: 'medium', timeStyle: 'short' }),
            })}
            <span aria-hidden="true">·</span>
            <span className="inline-flex items-center gap-1">
              {t('seed', { seed: String(galaxy.seed) })}
              <CopyButton label={t('copySeed')} value={String(galaxy.seed)} />
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {galaxy.is_active ? null : <ActivateGalaxy galaxy={galaxy} />}
          <Button asChild size="sm">
            <Link href={`/admin/galaxy/new?galaxy=${galaxy.id}`}>
              <Plus aria-hidden="true" />
              {t('addRegion')}
            </Link>
          </Button>
        </div>
      </header>
      <RegionTable regions={galaxy.regions} />
    </Panel>
  );
}
