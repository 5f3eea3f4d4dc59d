'use client';
import { Flag, Reply, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { Draft } from './compose-dialog.tsx';
import { FlagForm } from './flag-form.tsx';

type Message = ApiOutput['messages']['get'];
type OpenMessageProps = { message: Message; onClose: () => void; onReply: (draft: Draft) => void };

/** The text of a message, with what its reader can do: reply, report, delete. */
export function OpenMessage({ message, onClose, onReply }: OpenMessageProps) {
  const t = useTranslations('inbox.read');
  const inbox = useTranslations('inbox');
  const [isFlagging, setIsFlagging] = useState(false);
  const subject = message.subject.replace(/^Re: /, '');
  return (
    <div className="grid gap-4">
      <Byline message={message} />
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

function Byline({ message }: { message: Message }) {
  const t = useTranslations('inbox.read');
  const other = message.is_mine ? message.to : message.from;
  return (
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
