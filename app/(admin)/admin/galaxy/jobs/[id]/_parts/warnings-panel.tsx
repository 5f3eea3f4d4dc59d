'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { type Warnings, WarningsTable } from '../../../_parts/warnings-table.tsx';

export function WarningsPanel({ warnings }: { warnings: Warnings }) {
  const t = useTranslations('adminGalaxy.warnings');
  return (
    <Panel>
      <PanelHeader
        title={t('title')}
        note={t('note', { count: warnings.length })}
        actions={
          warnings.length > 0 ? <CopyButton label={t('copy')} value={JSON.stringify(warnings, null, 2)} /> : null
        }
      />
      {warnings.length === 0 ? (
        <PanelBody className="text-ink-muted">{t('none')}</PanelBody>
      ) : (
        <WarningsTable warnings={warnings} />
      )}
    </Panel>
  );
}
