'use client';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useConnection } from './connection-store.ts';

export function OfflineBanner() {
  const t = useTranslations('common.shell');
  const offline = useConnection() === 'offline';
  return (
    <div role="status" className="empty:hidden">
      {offline ? (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-1.5 text-xs text-ink">
          <WifiOff className="size-4 shrink-0 text-warning" aria-hidden="true" />
          {t('offlineBanner')}
        </p>
      ) : null}
    </div>
  );
}
