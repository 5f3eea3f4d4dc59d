'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { StepUpForm } from '#app/_account/step-up/step-up-form.tsx';
import { wantsStepUp } from '#app/_account/step-up/wants-step-up.ts';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { ShownSecret } from './shown-secret.tsx';

/** Makes a new secret and shows it once. */
export function RotateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('webhooks');
  const format = useFormatter();
  const rotate = api.webhooks.rotate.useMutation();
  const methods = wantsStepUp(rotate.error);
  const { data } = rotate;
  const time =
    data && format.dateTime(new Date(data.previous_secret_until), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <DialogRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={t(data ? 'secretTitle' : 'rotate')}
        description={t('secretDetail')}
        sticky={data !== undefined}
      >
        {data && time ? (
          <ShownSecret secret={data.secret} note={t('secretBoth', { time })} onDone={onClose} />
        ) : methods ? (
          <StepUpForm methods={methods} onConfirmed={() => rotate.mutate({ id })} onCancel={() => rotate.reset()} />
        ) : (
          <div className="grid gap-4">
            <ProblemNotice problem={rotate.error ? toProblem(rotate.error) : null} />
            <div className="flex flex-wrap justify-end gap-2">
              <Button look="ghost" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button look="primary" busy={rotate.isPending} onClick={() => rotate.mutate({ id })}>
                {t('rotate')}
              </Button>
            </div>
          </div>
        )}
      </DialogContent>
    </DialogRoot>
  );
}
