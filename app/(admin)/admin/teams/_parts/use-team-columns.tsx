import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';

type Team = ApiOutput['teams']['adminList']['items'][number];

export function useTeamColumns(onOpen: (id: string) => void): readonly DataColumn<Team>[] {
  const t = useTranslations('adminHoldings.teams');
  return useMemo(
    () => [
      {
        id: 'team',
        header: t('column.team'),
        text: ({ name }) => name,
        cell: ({ id, name, tag }) => (
          <OpenButton onClick={() => onOpen(id)}>
            {name} <Badge>{tag}</Badge>
          </OpenButton>
        ),
      },
      {
        id: 'members',
        header: t('column.members'),
        text: ({ members }) => members,
        cell: ({ members }) => <Num value={members} />,
        numeric: true,
      },
      {
        id: 'founded',
        header: t('column.founded'),
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <RelativeTime at={created_at} />,
        className: 'text-ink-muted max-sm:hidden',
      },
    ],
    [t, onOpen],
  );
}
