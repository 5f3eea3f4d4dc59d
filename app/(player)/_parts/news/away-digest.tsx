'use client';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { NoteLine } from './note-line.tsx';

type Digest = ApiOutput['notifications']['digest'];

/** What happened while the player was away, most important first. An empty digest closes automatically. */
export function AwayDigest({ onClose }: { onClose: () => void }) {
  const t = useTranslations('notifications.away');
  const format = useFormatter();
  const digest = api.notifications.digest.useQuery(undefined, { staleTime: 0 });
  const { mutate: close } = api.notifications.closeDigest.useMutation({});
  // Cached data of an earlier absence does not apply to this one.
  const data = digest.isFetchedAfterMount ? digest.data : undefined;
  const until = data?.away?.until;
  const isEmpty = data !== undefined && data.total === 0;
  function done() {
    if (until) close({ until });
    onClose();
  }
  useEffect(() => {
    if (!isEmpty) return;
    if (until) close({ until });
    onClose();
  }, [isEmpty, until, close, onClose]);
  if (!data?.away || isEmpty) return null;
  const from = format.dateTime(new Date(data.away.from), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <DialogRoot open onOpenChange={(open) => (open ? undefined : done())}>
      <DialogContent
        title={t('title')}
        description={t('lead', { total: data.total, from })}
        footer={
          <>
            <Button asChild look="ghost" onClick={done}>
              <Link href="/game/notifications">{t('all')}</Link>
            </Button>
            <Button look="primary" onClick={done}>
              {t('close')}
            </Button>
          </>
        }
      >
        <ul className="grid gap-4">
          {data.groups.map((group) => (
            <DigestGroup key={group.type} group={group} onFollow={done} />
          ))}
        </ul>
      </DialogContent>
    </DialogRoot>
  );
}

function DigestGroup({ group, onFollow }: { group: Digest['groups'][number]; onFollow: () => void }) {
  const t = useTranslations('notifications.away');
  const left = group.count - group.newest.length;
  return (
    <li>
      <ul className="rounded-md border border-line bg-ground">
        {group.newest.map((note) => (
          <NoteLine key={note.id} note={note} onFollow={onFollow} />
        ))}
      </ul>
      {left > 0 ? <p className="px-4 pt-1 text-xs text-ink-faint">{t('more', { count: left })}</p> : null}
    </li>
  );
}
