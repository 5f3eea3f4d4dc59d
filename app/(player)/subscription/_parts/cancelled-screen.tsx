'use client';
import { CircleX } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { readReference } from './find-returned.ts';
import { ReturnFrame } from './return-frame.tsx';

/** The provider's return page for a purchase that was not approved. */
export function CancelledScreen() {
  const t = useTranslations('subscription.return');
  return (
    <ReturnFrame title={t('title.cancelled')} reference={readReference(useSearchParams())}>
      <EmptyState icon={<CircleX />} title={t('notApproved')} detail={t('notApprovedDetail')} />
    </ReturnFrame>
  );
}
