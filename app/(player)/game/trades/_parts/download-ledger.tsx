'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDownload } from '#app/_client/download/use-download.ts';
import { Button } from '#app/_ui/button.tsx';

/** Downloads the ledger as a CSV file, with the current filter. */
export function DownloadLedger({ side }: { side: 'buy' | 'sell' | undefined }) {
  const t = useTranslations('station.ledger');
  const { busy, download } = useDownload();
  return (
    <Button
      busy={busy !== null}
      onClick={() => void download('trades.csv', `/api/v1/trading/history.csv${side ? `?side=${side}` : ''}`)}
    >
      <Download aria-hidden="true" />
      {t('download')}
    </Button>
  );
}
