'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';

type ListPanelProps = { title: ReactNode; note?: ReactNode; actions?: ReactNode; children: readonly ReactNode[] };

/** A part of the record as a list, with a text if it is empty. */
export function ListPanel({ title, note, actions, children }: ListPanelProps) {
  const t = useTranslations('operators.users');
  return (
    <Panel className="overflow-hidden">
      <PanelHeader title={title} note={note} actions={actions} />
      {children.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-muted">{t('nothing')}</p>
      ) : (
        <ul className="max-h-96 overflow-y-auto border-t border-line text-sm">{children}</ul>
      )}
    </Panel>
  );
}

export function ListLine({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-0">
      {children}
    </li>
  );
}
