'use client';
import { Orbit, Plus, Upload } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { CorruptNotice } from './corrupt-notice.tsx';
import { GalaxyPanel } from './galaxy-panel.tsx';
import { PageHead } from './page-head.tsx';
import { RecentJobs } from './recent-jobs.tsx';

export function GalaxiesScreen() {
  const t = useTranslations('adminGalaxy');
  return (
    <>
      <PageHead
        title={t('galaxies.title')}
        lead={t('galaxies.lead')}
        actions={
          <>
            <Button asChild>
              <Link href="/admin/galaxy/import">
                <Upload aria-hidden="true" />
                {t('import.action')}
              </Link>
            </Button>
            <Button asChild look="primary">
              <Link href="/admin/galaxy/new">
                <Plus aria-hidden="true" />
                {t('generate')}
              </Link>
            </Button>
          </>
        }
      />
      <Galaxies />
      <RecentJobs />
    </>
  );
}

function Galaxies() {
  const t = useTranslations('adminGalaxy');
  const galaxies = api.galaxy.galaxies.useQuery();
  if (!galaxies.data) {
    return galaxies.error ? (
      <Panel>
        <QueryError error={galaxies.error} onRetry={() => void galaxies.refetch()} retrying={galaxies.isFetching} />
      </Panel>
    ) : (
      <Skeleton className="h-72 w-full rounded-lg" />
    );
  }
  const { items, corrupt_regions } = galaxies.data;
  return (
    <>
      <CorruptNotice regions={[...corrupt_regions, ...items.flatMap(({ regions }) => regions).filter(isCorrupt)]} />
      {items.map((galaxy) => (
        <GalaxyPanel key={galaxy.id} galaxy={galaxy} />
      ))}
      {items.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<Orbit />}
            title={t('galaxies.none')}
            detail={t('galaxies.noneDetail')}
            action={
              <>
                <Button asChild look="primary">
                  <Link href="/admin/galaxy/new">{t('galaxies.first')}</Link>
                </Button>
                <Button asChild>
                  <Link href="/admin/galaxy/import">{t('import.action')}</Link>
                </Button>
              </>
            }
          />
        </Panel>
      ) : null}
    </>
  );
}

function isCorrupt({ status }: { status: string }): boolean {
  return status === 'generation_corrupt';
}
