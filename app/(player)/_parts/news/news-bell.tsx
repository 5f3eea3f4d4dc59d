'use client';
import { Bell } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LikelyLink } from '#app/_client/likely-link.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { usePresence } from './use-presence.ts';

const AwayDigest = dynamic(loadWithRetry(() => import('./away-digest.tsx').then((parts) => parts.AwayDigest)));

/** The number of unread notifications, live, and the digest after an absence. */
export function NewsBell() {
  const t = useTranslations('notifications');
  const format = useFormatter();
  const [isBack, setIsBack] = useState(false);
  const summary = api.notifications.summary.useQuery(undefined, { staleTime: 60_000 });
  usePresence(() => setIsBack(true));
  const unread = summary.data?.unread ?? 0;
  return (
    <>
      <Button asChild look="ghost" size="icon" className="relative">
        <LikelyLink href="/game/notifications" aria-label={t('bell', { count: unread })}>
          <Bell aria-hidden="true" />
          {unread > 0 ? (
            <span
              aria-hidden="true"
              className="absolute top-0.5 left-1/2 min-w-4 rounded-full bg-accent px-1 text-center font-mono text-xs leading-4 text-accent-ink"
            >
              {unread > 99 ? `${format.number(99)}+` : format.number(unread)}
            </span>
          ) : null}
        </LikelyLink>
      </Button>
      {isBack ? <AwayDigest onClose={() => setIsBack(false)} /> : null}
    </>
  );
}
