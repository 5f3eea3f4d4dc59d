'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Textarea } from '#app/_ui/input.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { disputeContractInput } from '#server/game/contracts/schemas.ts';

/** Requests an administrator's decision, with a reason. */
export function DisputeButton({ id }: { id: string }) {
  const t = useTranslations('holdings.contracts.dispute');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen ? <DisputeDialog id={id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function DisputeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('holdings.contracts.dispute');
  const [reason, setReason] = useState('');
  const dispute = api.contracts.dispute.useMutation({
    onSuccess: () => {
      toast.success(t('done'));
      onClose();
    },
  });
  const wanted = disputeContractInput.safeParse({ id, reason });
  const isReady = wanted.success;
  return (
    <DialogRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={t('title')}
        description={t('detail')}
        footer={
          <>
            <Button look="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              look="primary"
              disabled={!isReady}
              busy={dispute.isPending}
              onClick={() => (wanted.success ? dispute.mutate(wanted.data) : undefined)}
            >
              {t('submit')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <Field label={t('reason')}>
            <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <ProblemNotice problem={dispute.error ? toProblem(dispute.error) : null} />
        </div>
      </DialogContent>
    </DialogRoot>
  );
}
