'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot, DialogTrigger } from '#app/_ui/dialog.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { CodeEntry } from './code-entry.tsx';

/** A new set of backup codes; the earlier ones end with it. */
export function RenewCodes() {
  const t = useTranslations('account.factor');
  const utils = api.useUtils();
  const [open, setOpen] = useState(false);
  const renew = api.auth.mfa.regenerateBackupCodes.useMutation();
  const codes = renew.data?.backup_codes;
  function change(next: boolean) {
    setOpen(next);
    if (next) return;
    void utils.auth.mfa.invalidate();
    renew.reset();
  }
  return (
    <DialogRoot open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button>{t('renew')}</Button>
      </DialogTrigger>
      <DialogContent
        title={t(codes ? 'codes.title' : 'renewTitle')}
        description={t(codes ? 'codes.detail' : 'renewDetail')}
        sticky={codes !== undefined}
      >
        {codes ? (
          <BackupCodes codes={codes} onDone={() => change(false)} />
        ) : (
          <CodeEntry
            error={renew.error}
            busy={renew.isPending}
            submit={t('renewSubmit')}
            onSubmit={(code) => renew.mutate({ code })}
            onCancel={() => change(false)}
          />
        )}
      </DialogContent>
    </DialogRoot>
  );
}
