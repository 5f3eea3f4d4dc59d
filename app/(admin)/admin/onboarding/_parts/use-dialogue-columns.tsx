import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';
import { CALLINGS } from '#server/community/onboarding/rules/callings.ts';
import type { Dialogue } from './dialogue-sheet.tsx';

const STAGES = ['dialogue', 'ship', 'outcome', 'completed'] as const;

export function useDialogueColumns(onOpen: (talk: Dialogue) => void): readonly DataColumn<Dialogue>[] {
  const t = useTranslations('adminSecurity.onboarding');
  return useMemo(
    () => [
      {
        id: 'player',
        header: t('column.player'),
        text: ({ player_name }) => player_name,
        cell: (talk) => <OpenButton onClick={() => onOpen(talk)}>{talk.player_name}</OpenButton>,
      },
      {
        id: 'stage',
        header: t('column.stage'),
        text: ({ stage }) => stage,
        cell: ({ stage }) => <Stage stage={stage} />,
      },
      {
        id: 'calling',
        header: t('column.calling'),
        text: ({ calling }) => calling,
        cell: ({ calling }) => <Calling calling={calling} />,
        className: 'max-sm:hidden',
      },
      {
        id: 'answers',
        header: t('column.answers'),
        text: ({ answers }) => answers.length,
        cell: ({ answers }) => <Num value={answers.length} />,
        numeric: true,
        className: 'max-sm:hidden',
      },
      {
        id: 'started',
        header: t('column.started'),
        text: ({ started_at }) => started_at,
        cell: ({ started_at }) => <RelativeTime at={started_at} />,
        className: 'text-ink-muted max-md:hidden',
      },
    ],
    [t, onOpen],
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
