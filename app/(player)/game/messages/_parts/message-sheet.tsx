'use client';
import { Flag, Reply, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { SheetContent, SheetRoot } from '#app/_ui/sheet.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { Draft } from './compose-dialog.tsx';
import { FlagForm } from './flag-form.tsx';
import { useOtherSide } from './use-other-side.ts';

type Message = ApiOutput['messages']['get'];
type SheetProps = { id: string; onClose: () => void; onReply: (draft: Draft) => void };

/** One message whole; opening it marks it as read. */
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

function OpenMessage({ message, onClose, onReply }: Omit<SheetProps, 'id'> & { message: Message }) {
  const t = useTranslations('inbox.read');
  const inbox = useTranslations('inbox');
  const [isFlagging, setIsFlagging] = useState(false);
  const other = message.is_mine ? message.to : message.from;
  const subject = message.subject.replace(/^Re: /, '');
  return (
    <div className="grid gap-4">
      <p className="text-xs text-ink-faint">
        <RelativeTime at={message.created_at} />
        {other ? (
          <>
            {' · '}
            <Link href={`/game/players/${other.player_id}`} className="underline underline-offset-4">
              {t('profile', { name: other.username })}
            </Link>
          </>
        ) : null}
      </p>
      {message.is_hidden ? (
        <Notice tone="info" title={inbox('hidden')}>
          {inbox('hiddenDetail')}
        </Notice>
      ) : (
        <p className="wrap-break-word text-sm whitespace-pre-wrap">{message.body}</p>
      )}
      {message.is_flagged && !message.is_hidden ? <Notice tone="info" title={t('flagged')} /> : null}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {message.from && !message.is_mine ? (
          <Button
            look="primary"
            onClick={() =>
              onReply({
                to: message.from?.username ?? '',
                subject: subject ? t('replySubject', { subject }) : '',
                reply_to: message.id,
              })
            }
          >
            <Reply aria-hidden="true" />
            {t('reply')}
          </Button>
        ) : null}
        {message.is_mine || message.is_flagged || message.is_hidden ? null : (
          <Button aria-expanded={isFlagging} onClick={() => setIsFlagging(!isFlagging)}>
            <Flag aria-hidden="true" />
            {t('flag')}
          </Button>
        )}
        <DeleteButton id={message.id} onDone={onClose} />
      </div>
      {isFlagging && !message.is_flagged ? <FlagForm id={message.id} onDone={() => setIsFlagging(false)} /> : null}
    </div>
  );
}

function DeleteButton({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('inbox.read');
  const remove = api.messages.remove.useMutation({
    onError: useProblemToast(),
    onSuccess: () => {
      toast.success(t('deleted'));
      onDone();
    },
  });
  return (
    <ConfirmButton
      needsConfirm
      look="danger-quiet"
      confirmLabel={t('sure')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
    >
      <Trash2 aria-hidden="true" />
      {t('delete')}
    </ConfirmButton>
  );
}
