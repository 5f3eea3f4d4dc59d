'use client';
import { X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { serviceNow } from '#app/_browser/service-clock.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { type Notification, useNotificationText } from '../news/use-notification-text.ts';
import { AlarmRow } from './alarm-row.tsx';
import { type ShownNews, shownNews } from './shown-news.ts';

/** How long news stand that ask for nothing. */
const STAY_MS = 30_000;
/** Among the unread ones that a page finds, those that came within this time of its opening are shown as well. */
const FRESH_MS = 60_000;
/** Further unread ones are in the notifications. */
const LATEST = 10;
const SHOWN = 3;

/**
 * What the player was just notified of and what concerns them at once: while it is unread, so that closing or reading it
 * in another tab or on another device removes it here.
 */
export function NewsAlarms() {
  const [openedAt] = useState(serviceNow);
  const [left, setLeft] = useState<readonly string[]>([]);
  const summary = api.notifications.summary.useQuery(undefined, { staleTime: 60_000 });
  const unread = api.notifications.list.useQuery(
    { unread: 'true', limit: LATEST },
    { enabled: (summary.data?.unread ?? 0) > 0, staleTime: 30_000 },
  );
  // Of the newest that was unread already, by the service's clock: that of the device may be wrong.
  const [since, setSince] = useState<string | null>(null);
  if (since === null && summary.data?.unread === 0) setSince('');
  else if (since === null && unread.data) setSince(unread.data.items[0]?.created_at ?? '');
  const leave = useCallback((id: string) => setLeft((others) => [id, ...others].slice(0, LATEST)), []);
  const news = (unread.data?.items ?? []).flatMap((note) => {
    const isFresh = Math.abs(Date.parse(note.created_at) - openedAt) < FRESH_MS;
    const isNew = isFresh || (since !== null && note.created_at > since);
    const shown = isNew && !left.includes(note.id) ? shownNews(note) : undefined;
    return shown ? [{ note, shown }] : [];
  });
  return news
    .slice(0, SHOWN)
    .map(({ note, shown }) => <NewsRow key={note.id} note={note} shown={shown} onLeave={leave} />);
}

type NewsRowProps = { note: Notification; shown: ShownNews; onLeave: (id: string) => void };

function NewsRow({ note, shown: { tone, stays }, onLeave }: NewsRowProps) {
  const t = useTranslations('alarms');
  const { title, body, href } = useNotificationText()(note);
  const read = api.notifications.read.useMutation();
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => onLeave(note.id), STAY_MS);
    return () => clearTimeout(timer);
  }, [stays, note.id, onLeave]);
  function done() {
    read.mutate({ ids: [note.id] });
    onLeave(note.id);
  }
  return (
    <AlarmRow
      tone={tone}
      title={title}
      action={
        <Button asChild size="sm">
          <Link href={href} onClick={done}>
            {t('open')}
          </Link>
        </Button>
      }
      corner={
        <Button look="ghost" size="icon-sm" aria-label={t('close')} onClick={done}>
          <X aria-hidden="true" />
        </Button>
      }
    >
      <span className="line-clamp-2">{body}</span>
    </AlarmRow>
  );
}
