'use client';
import { CloudOff, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useConnection, useHoldsPage } from './connection-store.ts';

/** How long the service may not answer before this is reported. */
const TIMEOUT_MS = 6_000;

/** Warns that data may be outdated: at once without a network, after a while without the service. */
export function OfflineBanner() {
  const t = useTranslations('common.shell');
  const tErrors = useTranslations('errors.service');
  const connection = useConnection();
  const waiting = useStaysFor(connection === 'connecting', TIMEOUT_MS);
  const tUi = useTranslations('ui');
  const holds = useHoldsPage();
  const text = textOf();
  function textOf(): string | null {
    if (connection === 'offline') return t('offlineBanner');
    if (connection === 'unavailable') return tErrors('unavailableDetail');
    if (holds) return tUi('heldPage');
    return waiting ? t('connection.connectingDetail') : null;
  }
  const Icon = connection === 'offline' ? WifiOff : CloudOff;
  return (
    <div role="status" className="empty:hidden">
      {text ? (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-1.5 text-xs text-ink">
          <Icon className="size-4 shrink-0 text-warning" aria-hidden="true" />
          {text}
          {holds && connection !== 'connecting' ? ` ${tUi('heldPage')}` : null}
        </p>
      ) : null}
    </div>
  );
}

/** Whether a condition has held for a time without interruption. */
function useStaysFor(is: boolean, time: number): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setStays(true), time);
    return () => {
      clearTimeout(timer);
      setStays(false);
    };
  }, [is, time]);
  return stays && is;
}
