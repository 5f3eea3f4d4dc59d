'use client';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** More entries wait for review than the threshold allows. */
export function AlarmNotice({ count, threshold }: { count: number; threshold: number }) {
  const t = useTranslations('admin.audit.queue');
  return (
    <p role="alert" className="flex items-center gap-2.5 rounded-md bg-danger-soft px-4 py-3">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      {t('alarm', { count, threshold })}
    </p>
  );
}

/** The only admin who may review cannot review their own entries. */
export function SoleReviewerNotice() {
  const t = useTranslations('adminShell.home.queue');
  return (
    <p className="flex items-center gap-2.5 rounded-md bg-warning-soft px-4 py-3">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
      {t('aloneLead')}
    </p>
  );
}
