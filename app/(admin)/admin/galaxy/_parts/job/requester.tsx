'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';

/** Who asked for a job: you, the service itself at its first start, or another operator by id. */
export function Requester({ userId }: { userId: string | null }) {
  const t = useTranslations('adminGalaxy.job');
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 });
  if (userId === null) return <span className="text-ink-muted">{t('byService')}</span>;
  if (userId === me.data?.id) return <span>{t('byYou', { name: me.data.username })}</span>;
  return (
    <span className="font-mono text-xs text-ink-muted" title={userId}>
      {userId.slice(-8)}
    </span>
  );
}
