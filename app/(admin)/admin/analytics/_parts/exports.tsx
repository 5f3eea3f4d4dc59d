'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDownload } from '#app/_client/download/use-download.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { EXPORT_DATASETS, type ExportDataset } from '#server/operations/reports/schemas.ts';

const FORMATS = ['csv', 'json'] as const;
type Format = (typeof FORMATS)[number];

/** Each dataset as a file. CSV begins with a byte order mark, by which spreadsheets read it as UTF-8. */
export function Exports() {
  const t = useTranslations('operators.analytics');
  const [format, setFormat] = useState<Format>('csv');
  const { busy, download } = useDownload();
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
          <Button
            key={dataset}
            size="sm"
            busy={busy === fileOf(dataset, format)}
            onClick={() => void download(fileOf(dataset, format), pathOf(dataset, format))}
          >
            <Download aria-hidden="true" />
            {t(`datasets.${dataset}`)}
          </Button>
        ))}
      </PanelBody>
    </Panel>
  );
}

function fileOf(dataset: ExportDataset, format: Format): string {
  return `${dataset}-export.${format}`;
}

function pathOf(dataset: ExportDataset, format: Format): string {
  const bom = format === 'csv' ? '&bom=true' : '';
  return `/api/v1/admin/analytics/export?dataset=${dataset}&format=${format}${bom}`;
}
