'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot, DialogTrigger } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Textarea } from '#app/_ui/input.tsx';
import { toast } from '#app/_ui/toast.tsx';

type Order = ApiOutput['construction']['allReservations']['items'][number];

/** Cancels a player's order with a reason; the full price is refunded. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useTranslations('adminConstruction');
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const onError = useProblemToast();
  const cancel = api.construction.forceCancel.useMutation({
    onError,
    onSuccess: () => {
      setIsOpen(false);
      toast.success(t('dialog.done'));
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    cancel.mutate({ id: order.id, reason });
  }
  return (
    <DialogRoot open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button size="sm">{t('cancel')}</Button>
      </DialogTrigger>
      <DialogContent
        title={t('dialog.title', { player: order.owner.username })}
        description={t('dialog.detail', { price: order.price })}
      >
        <form onSubmit={submit} className="grid gap-4">
          <Field label={t('dialog.reason')} hint={t('dialog.reasonHint')}>
            <Textarea
              required
              minLength={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <Button type="submit" look="danger" busy={cancel.isPending} className="justify-self-end">
            {t('dialog.act', { price: order.price })}
          </Button>
        </form>
      </DialogContent>
    </DialogRoot>
  );
}
