'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';

type Shares = NonNullable<ApiOutput['teams']['parting']['dissolving']>['shares'];

/** Preview of the payments when leaving or dissolving. */
export function PartingPreview() {
  const t = useTranslations('team.leave');
  const preview = api.teams.parting.useQuery(undefined, { retry: false });
  const { data } = preview;
  if (!data)
    return preview.error ? (
      <QueryError error={preview.error} onRetry={() => void preview.refetch()} retrying={preview.isFetching} />
    ) : (
      <Skeleton className="h-12" />
    );
  return (
    <div className="mb-4 grid gap-2 text-sm">
      {data.leaving ? <p>{t('leaving', data.leaving)}</p> : null}
      {data.dissolving ? (
        <>
          <p>{t('dissolving', { treasury: data.treasury })}</p>
          <ShareList shares={data.dissolving.shares} />
        </>
      ) : null}
      <p className="text-ink-muted">{t('keeps')}</p>
    </div>
  );
}

function ShareList({ shares }: { shares: Shares }) {
  const t = useTranslations('team.leave');
  return (
    <ul className="grid max-h-48 gap-1 overflow-y-auto rounded-md border border-line p-2">
      {shares.map(({ player_id, username, contributed, share }) => (
        <li key={player_id} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 truncate">
            {username} <span className="text-xs text-ink-faint">{t('paid', { paid: contributed })}</span>
          </span>
          <Num value={share} className="font-strong" />
        </li>
      ))}
    </ul>
  );
}
