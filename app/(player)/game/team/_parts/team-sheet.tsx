'use client';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { SheetContent, SheetRoot } from '#app/_ui/sheet.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { WarWith } from './war-with.tsx';

/** A team's public page: its players, founder first. */
export function TeamSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('team');
  const format = useFormatter();
  const team = api.teams.get.useQuery({ id }, { retry: false });
  const { data } = team;
  return (
    <SheetRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent
        title={data ? t('named', { name: data.name, tag: data.tag }) : t('title')}
        description={
          data
            ? t('all.founded', { day: format.dateTime(new Date(data.created_at), { dateStyle: 'medium' }) })
            : undefined
        }
      >
        {data ? (
          <>
            <ul aria-label={t('roster.title')} className="grid gap-1">
              {data.roster.map(({ player_id, username, role }) => (
                <li key={player_id} className="flex min-h-9 flex-wrap items-center justify-between gap-2">
                  <Link href={`/game/players/${player_id}`} className="min-w-0 truncate hover:text-accent">
                    {username}
                  </Link>
                  <Badge tone={role === 'founder' ? 'accent' : 'neutral'}>{t(`role.${role}`)}</Badge>
                </li>
              ))}
            </ul>
            <WarWith id={id} name={data.name} />
          </>
        ) : team.error ? (
          <QueryError error={team.error} onRetry={() => void team.refetch()} retrying={team.isFetching} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </SheetContent>
    </SheetRoot>
  );
}
