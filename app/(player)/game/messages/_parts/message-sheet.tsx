'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { SheetContent, SheetRoot } from '#app/_ui/sheet.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { Draft } from './compose-dialog.tsx';
import { OpenMessage } from './open-message.tsx';
import { useOtherSide } from './use-other-side.ts';

type Message = ApiOutput['messages']['get'];
type SheetProps = { id: string; onClose: () => void; onReply: (draft: Draft) => void };

/** One complete message; opening it marks it as read. */
export function MessageSheet({ id, onClose, onReply }: SheetProps) {
  const t = useTranslations('inbox');
  const otherSide = useOtherSide();
  const message = api.messages.get.useQuery({ id }, { retry: false });
  const { mutate: markRead } = api.messages.read.useMutation();
  const isNew = message.data !== undefined && !message.data.is_mine && message.data.read_at === null;
  useEffect(() => {
    if (isNew) markRead({ id });
  }, [isNew, id, markRead]);
  const titleOf = ({ subject, is_hidden, channel }: Message) =>
    is_hidden ? t('hidden') : subject || (channel === 'direct' ? t('noSubject') : t(`said.${channel}`));
  return (
    <SheetRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent
        title={message.data ? titleOf(message.data) : t('noSubject')}
        description={message.data ? otherSide(message.data) : undefined}
      >
        {message.data ? (
          <OpenMessage message={message.data} onClose={onClose} onReply={onReply} />
        ) : message.error ? (
          <QueryError error={message.error} onRetry={() => void message.refetch()} retrying={message.isFetching} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </SheetContent>
    </SheetRoot>
  );
}
