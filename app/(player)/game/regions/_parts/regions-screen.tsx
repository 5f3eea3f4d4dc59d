'use client';
import { Orbit } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { EndedRegions } from './ended-regions.tsx';
import { type Region, RegionCard } from './region-card.tsx';

const VIEWS = ['all', 'owned', 'mine', 'ended'] as const;
const FILTERS = { all: {}, owned: { kind: 'player_owned' }, mine: { mine: 'true' } } as const;

/** The directory of regions: access, key figures, and how assets in ended regions were settled. */
export function RegionsScreen() {
  const t = useTranslations('regions');
  const [view, setView] = useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('all'));
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <Segmented
          label={t('view.label')}
          value={view}
          onValueChange={(next) => void setView(next)}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      }
    >
      {view === 'ended' ? <EndedRegions /> : <OpenRegions view={view} />}
    </PageFrame>
  );
}

type OpenView = keyof typeof FILTERS;

function OpenRegions({ view }: { view: OpenView }) {
  const t = useTranslations('regions');
  const regions = api.governance.list.useInfiniteQuery(
    { limit: 30, ...FILTERS[view] },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = regions.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {rows ? (
        <Directory regions={rows} view={view} />
      ) : regions.error ? (
        <QueryError error={regions.error} onRetry={() => void regions.refetch()} retrying={regions.isFetching} />
      ) : (
        <Skeleton className="h-64" />
      )}
      <MoreButton pages={regions} className="justify-self-center">
        {t('more')}
      </MoreButton>
    </>
  );
}

type DirectoryProps = { regions: readonly Region[]; view: OpenView };

function Directory({ regions, view }: DirectoryProps) {
  const t = useTranslations('regions');
  if (regions.length > 0)
    return (
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {regions.map((region) => (
          <li key={region.id} className="grid">
            <RegionCard region={region} />
          </li>
        ))}
      </ul>
    );
  return (
    <Panel>
      <EmptyState
        icon={<Orbit />}
        title={t(`empty.${view}`)}
        detail={view === 'all' ? undefined : t('empty.detail')}
        action={
          view === 'all' ? undefined : (
            <Button asChild look="primary">
              <Link href="/game/subscription">{t('empty.action')}</Link>
            </Button>
          )
        }
      />
    </Panel>
  );
}
