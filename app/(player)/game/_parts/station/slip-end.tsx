'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';

/** When the ship has to leave its slip, once that is known. */
export function SlipEnd() {
  const t = useTranslations('station.line');
  const { data } = api.trading.slip.useQuery();
  const endsAt = data?.docked?.ends_at;
  if (!endsAt) return null;
  return <Badge tone="warning">{t.rich('ends', { time: () => <RelativeTime at={endsAt} /> })}</Badge>;
}
