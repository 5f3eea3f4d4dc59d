'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSettingTexts } from '#app/_client/settings/use-setting-texts.ts';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';

type Setting = ApiOutput['fairness']['read']['settings'][number];

/** All game settings with their current values, collapsed, because there are many. */
export function SettingsPanel({ settings }: { settings: readonly Setting[] }) {
  const t = useTranslations('fairness.settings');
  const { aboutOf, unitOf } = useSettingTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel>
      <PanelHeader
        title={t('title')}
        note={t('note', { count: settings.length })}
        actions={
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'hide' : 'show')}
          </Button>
        }
      />
      {isOpen ? (
        <Table label={t('title')}>
          <THead>
            <Tr>
              <Th>{t('name')}</Th>
              <Th numeric>{t('value')}</Th>
              <Th>{t('about')}</Th>
            </Tr>
          </THead>
          <TBody>
            {settings.map(({ key, value, unit, about }) => (
              <Tr key={key}>
                <Td className="font-mono text-xs">{key}</Td>
                <Td numeric>
                  <Num value={value} unit={unitOf(unit, value)} digits={3} />
                </Td>
                <Td className="text-xs text-ink-muted">{aboutOf(key, about)}</Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      ) : null}
    </Panel>
  );
}
