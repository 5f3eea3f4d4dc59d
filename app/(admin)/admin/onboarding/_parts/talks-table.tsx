'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';
import { CALLINGS } from '#server/onboarding/rules/callings.ts';
import type { Talk } from './talk-sheet.tsx';

const STAGES = ['dialogue', 'ship', 'outcome', 'completed'] as const;

export function TalksTable({ rows, onOpen }: { rows: readonly Talk[]; onOpen: (talk: Talk) => void }) {
  const t = useTranslations('adminSecurity.onboarding');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('column.player')}</Th>
          <Th>{t('column.stage')}</Th>
          <Th className="max-sm:hidden">{t('column.calling')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('column.answers')}
          </Th>
          <Th className="max-md:hidden">{t('column.started')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((talk) => (
          <Tr key={talk.id} className="hover:bg-raised">
            <Td>
              <OpenButton onClick={() => onOpen(talk)}>{talk.player_name}</OpenButton>
            </Td>
            <Td>
              <Stage stage={talk.stage} />
            </Td>
            <Td className="max-sm:hidden">
              <Calling calling={talk.calling} />
            </Td>
            <Td numeric className="max-sm:hidden">
              <Num value={talk.answers.length} />
            </Td>
            <Td className="text-ink-muted max-md:hidden">
              <RelativeTime at={talk.started_at} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

function Stage({ stage }: { stage: string }) {
  const t = useTranslations('adminSecurity.onboarding.stage');
  const known = STAGES.find((name) => name === stage);
  return <Badge tone={stage === 'completed' ? 'success' : 'neutral'}>{known ? t(known) : stage}</Badge>;
}

function Calling({ calling }: { calling: string | null }) {
  const t = useTranslations('firstLogin.callings');
  const known = CALLINGS.find((name) => name === calling);
  return known ? t(`${known}.name`) : (calling ?? '–');
}
