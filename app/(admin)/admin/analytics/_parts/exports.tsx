'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { readSession } from '#app/_client/session/session-store.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { saveFile } from '#app/(admin)/_parts/data-table/save-file.ts';
import { EXPORT_DATASETS, type ExportDataset } from '#server/reports/schemas.ts';

const FORMATS = ['csv', 'json'] as const;
type Format = (typeof FORMATS)[number];

/** Each dataset as a file. CSV begins with a byte order mark, by which spreadsheets read it as UTF-8. */
export function Exports() {
  const t = useTranslations('operators.analytics');
  const utils = api.useUtils();
  const showProblem = useProblemToast();
  const [format, setFormat] = useState<Format>('csv');
  const [busy, setBusy] = useState<ExportDataset | null>(null);
  async function download(dataset: ExportDataset) {
    setBusy(dataset);
    try {
      // A read first: it renews a token that has run out, and downloads cannot.
      await utils.auth.me.fetch();
      const answer = await requestExport(dataset, format);
      if (answer.ok) saveFile(`${dataset}-export.${format}`, await answer.blob());
      else showProblem(await answer.json());
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(null);
    }
  }
  return (
    <Panel className="print:hidden">
      <PanelHeader
        title={t('exports')}
        note={t('exportsNote')}
        actions={
          <Segmented
            label={t('format')}
            value={format}
            onValueChange={setFormat}
            options={FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
          />
        }
      />
      <PanelBody className="flex flex-wrap gap-2">
        {EXPORT_DATASETS.map((dataset) => (
          <Button key={dataset} size="sm" busy={busy === dataset} onClick={() => void download(dataset)}>
            <Download aria-hidden="true" />
            {t(`datasets.${dataset}`)}
          </Button>
        ))}
      </PanelBody>
    </Panel>
  );
}

function requestExport(dataset: ExportDataset, format: Format): Promise<Response> {
  const bom = format === 'csv' ? '&bom=true' : '';
  return fetch(`/api/v1/admin/analytics/export?dataset=${dataset}&format=${format}${bom}`, {
    headers: { authorization: `Bearer ${readSession()?.access_token ?? ''}` },
  });
}
