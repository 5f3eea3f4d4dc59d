'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot, DialogTrigger } from '#app/_ui/dialog.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { CodeEntry } from './code-entry.tsx';

export function DisableFactor() {
  const t = useTranslations('account.factor');
  const [open, setOpen] = useState(false);
  const disable = api.auth.mfa.disable.useMutation({
    onSuccess: () => {
      toast.success(t('disabled'));
      setOpen(false);
    },
  });
  return (
    <DialogRoot open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button look="danger-quiet">{t('disable')}</Button>
      </DialogTrigger>
      <DialogContent title={t('disableTitle')} description={t('disableDetail')}>
        <CodeEntry
          danger
          error={disable.error}
          busy={disable.isPending}
          submit={t('disable')}
          onSubmit={(code) => disable.mutate({ code })}
          onCancel={() => setOpen(false)}
        />
      </DialogContent>
    </DialogRoot>
  );
}
