import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';

type SecurityEvent = ApiOutput['security']['alerts']['items'][number];
const TONE = { SUSPICIOUS: 'neutral', DANGEROUS: 'warning', BLOCKED: 'danger' } as const;

/** Old findings are anonymised; a player can be opened only from newer ones. */
export function useEventColumns(onPlayer: (id: string) => void): readonly DataColumn<SecurityEvent>[] {
  const t = useTranslations('adminSecurity');
  return useMemo(
    () => [
      {
        id: 'threat',
        header: t('column.threat'),
        text: ({ threat, level }) => `${threat} ${level}`,
        cell: ({ threat, level }) => (
          <span className="flex flex-wrap gap-1.5">
            {t(`threat.${threat}`)} <Badge tone={TONE[level]}>{t(`level.${level}`)}</Badge>
          </span>
        ),
      },
      {
        id: 'player',
        header: t('column.player'),
        text: ({ player_name, player_id }) => player_name ?? player_id,
        cell: ({ player_id, player_name }) =>
          player_id ? (
            <OpenButton onClick={() => onPlayer(player_id)}>{player_name ?? player_id}</OpenButton>
          ) : (
            t('alerts.anonymous')
          ),
      },
      ...columnsOfFinding(t),
    ],
    [t, onPlayer],
  );
}

function columnsOfFinding(
  t: ReturnType<typeof useTranslations<'adminSecurity'>>,
): readonly DataColumn<SecurityEvent>[] {
  return [
    {
      id: 'step',
      header: t('column.step'),
      text: ({ step }) => step,
      cell: ({ step }) => t(`step.${step}`),
      className: 'max-md:hidden',
    },
    {
      id: 'trust',
      header: t('column.trust'),
      text: ({ trust_after }) => trust_after,
      cell: ({ trust_after }) => <Num value={trust_after} digits={2} />,
      numeric: true,
      className: 'max-md:hidden',
    },
    {
      id: 'rules',
      header: t('column.rules'),
      text: ({ rules }) => rules.join(' '),
      cell: ({ rules }) => rules.join(' · '),
      className: 'font-mono text-xs text-ink-muted max-lg:hidden',
    },
    {
      id: 'at',
      header: t('column.at'),
      text: ({ at }) => at,
      cell: ({ at }) => <RelativeTime at={at} />,
      className: 'text-ink-muted max-sm:hidden',
    },
  ];
}
