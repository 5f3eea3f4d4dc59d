'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import type { JobListItem } from '#server/world/galaxy/schemas.ts';

/** Who requested a job; without a name the service itself, at its first start. */
export function Requester({ job }: { job: Pick<JobListItem, 'admin_user_id' | 'admin_name'> }) {
  const t = useTranslations('adminGalaxy.job');
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 });
  if (job.admin_name === null) return <span className="text-ink-muted">{t('byService')}</span>;
  return <span>{job.admin_user_id === me.data?.id ? t('byYou', { name: job.admin_name }) : job.admin_name}</span>;
}
