'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot, DialogTrigger } from '#app/_ui/dialog.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { SecretStep } from './secret-step.tsx';

/**
 * Enrolment: a secret for the app, a first code as proof, ten backup codes to save. If left halfway, nothing is
 * enabled.
 */
export function EnrolFactor() {
  const t = useTranslations('account.factor');
  const utils = api.useUtils();
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  function change(next: boolean) {
    setOpen(next);
    if (next) setCodes(null);
    // Only at the end: the panel would otherwise remove the codes together with itself.
    else if (codes) void utils.auth.mfa.invalidate();
  }
  return (
    <DialogRoot open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button look="primary">{t('enrol')}</Button>
      </DialogTrigger>
      <DialogContent
        title={t(codes ? 'codes.title' : 'enrolTitle')}
        description={t(codes ? 'codes.detail' : 'enrolDetail')}
        sticky={codes !== null}
      >
        {codes ? (
          <BackupCodes codes={codes} onDone={() => change(false)} />
        ) : (
          <SecretStep onConfirmed={setCodes} onCancel={() => change(false)} />
        )}
      </DialogContent>
    </DialogRoot>
  );
}
