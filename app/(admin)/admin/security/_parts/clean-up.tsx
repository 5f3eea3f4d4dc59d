'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { ActDialog } from '#app/(admin)/_parts/act/act-dialog.tsx';

/** Anonymises entries older than their retention now; a job does the same each night. */
export function CleanUp() {
  const t = useTranslations('adminSecurity.cleanup');
  const cleanup = api.security.cleanup.useMutation();
  return (
    <ActDialog
      label={t('action')}
      title={t('title')}
      detail={t('detail')}
      reviewed
      done={t('done')}
      send={(reason) => cleanup.mutateAsync({ reason })}
    />
  );
}
