'use client';
import { useTranslations } from 'next-intl';
import type { Problem } from '#app/_client/problem/problem.ts';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useFieldProblemText } from '#app/_client/problem/use-field-text.ts';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { EdgeTable } from '../../_parts/edge-table.tsx';

/** Why a universe was refused: every fault reported by the service, with its path. */
export function FaultsPanel({ problem }: { problem: Problem }) {
  const t = useTranslations('adminGalaxy.import.faults');
  const textOf = useFieldProblemText();
  const faults = problem.errors ?? [];
  if (faults.length === 0) {
    return (
      <Panel>
        <QueryError error={problem} />
      </Panel>
    );
  }
  return (
    <Panel>
      <div role="alert">
        <PanelHeader
          title={<span className="text-danger">{t('title')}</span>}
          note={t('note', { count: faults.length })}
          actions={
            <CopyButton label={t('copy')} value={faults.map(({ path, message }) => `${path}\t${message}`).join('\n')} />
          }
        />
      </div>
      <EdgeTable label={t('title')}>
        <THead>
          <Tr>
            <Th numeric>{t('number')}</Th>
            <Th>{t('path')}</Th>
            <Th>{t('fault')}</Th>
          </Tr>
        </THead>
        <TBody>
          {faults.map((fault, index) => (
            <Tr key={`${fault.path} ${fault.message}`}>
              <Td numeric className="text-ink-faint">
                {index + 1}
              </Td>
              <Td className="font-mono text-xs break-all">{fault.path}</Td>
              <Td>{textOf(fault)}</Td>
            </Tr>
          ))}
        </TBody>
      </EdgeTable>
    </Panel>
  );
}
