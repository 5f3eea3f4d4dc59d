'use client';
import { useTranslations } from 'next-intl';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { StepUpForm, type StepUpFormProps } from './step-up-form.tsx';

/** The same form as a dialog; null shows nothing. */
export function StepUpDialog({
  methods,
  onConfirmed,
  onCancel,
}: Omit<StepUpFormProps, 'methods'> & {
  methods: readonly string[] | null;
}) {
  const t = useTranslations('account.stepUp');
  return (
    <DialogRoot open={methods !== null} onOpenChange={(open) => (open ? undefined : onCancel())}>
      {methods ? (
        <DialogContent title={t('title')} description={t('detail')}>
          <StepUpForm methods={methods} onConfirmed={onConfirmed} onCancel={onCancel} />
        </DialogContent>
      ) : null}
    </DialogRoot>
  );
}
