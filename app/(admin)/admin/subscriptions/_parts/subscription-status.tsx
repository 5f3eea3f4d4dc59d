'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import type { STATUSES } from '#server/money/subscriptions/schemas.ts';

const TONE = { pending: 'neutral', active: 'success', suspended: 'warning', cancelled: 'danger' } as const;

export function SubscriptionStatus({ status }: { status: (typeof STATUSES)[number] }) {
  const t = useTranslations('adminBilling.subscriptions.status');
  return <Badge tone={TONE[status]}>{t(status)}</Badge>;
}
