'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDownload } from '#app/_client/download/use-download.ts';
import { Button } from '#app/_ui/button.tsx';

/** Downloads the whole ledger as a file that third parties can verify. */
export function ExportLedger() {
  const t = useTranslations('admin.audit');
  const { busy, download } = useDownload();
  return (
    <Button
      busy={busy !== null}
      title={t('exportHint')}
      onClick={() => void download('ledger.ndjson', '/api/v1/admin/audit/export')}
    >
      <Download aria-hidden="true" />
      {t('export')}
    </Button>
  );
}
