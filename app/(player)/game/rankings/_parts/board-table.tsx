'use client';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Num } from '#app/_ui/number.tsx';
import { Sparkline } from '#app/_ui/sparkline.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { frameClass } from '#app/(player)/_parts/progress/look-classes.ts';
import { useRankTitle } from '#app/(player)/_parts/progress/use-rank-title.ts';

type Place = ApiOutput['rankings']['board']['items'][number];
type Past = 'weeks' | 'season';

/** `past`: the period of the rows' charts. */
export function BoardTable({ label, past, rows }: { label: string; past: Past; rows: readonly Place[] }) {
  const t = useTranslations('rankings');
  const title = useRankTitle();
  return (
    <Table label={label}>
      <THead>
        <Tr>
          <Th numeric className="w-20">
            {t('rank')}
          </Th>
          <Th>{t('player')}</Th>
          <Th className="hidden sm:table-cell">{t(`trend.${past}.head`)}</Th>
          <Th numeric>{t('score')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((row) => (
          <Tr key={row.player_id} className={cn(row.is_me && 'bg-accent-soft')}>
            <Td numeric>
              <Num value={row.rank} className={cn(row.rank > 3 && 'text-ink-muted')} />
            </Td>
            <Td>
              <span className="flex flex-wrap items-center gap-2">
                <Link
                  href={`/game/players/${row.player_id}`}
                  className={cn('rounded-xs px-0.5 underline-offset-4 hover:underline', frameClass(row.frame))}
                >
                  {row.username}
                </Link>
                <span className="text-xs text-ink-faint">{title(row.title)}</span>
                {row.is_me ? <Badge tone="accent">{t('you')}</Badge> : null}
              </span>
            </Td>
            <Td className="hidden sm:table-cell">
              <Course past={past} history={row.history} score={row.score} />
            </Td>
            <Td numeric>
              <Num value={row.score} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

/** The scores of the past days as a chart; a dash without history. */
function Course({ past, history, score }: Pick<Place, 'history' | 'score'> & { past: Past }) {
  const t = useTranslations('rankings.trend');
  const format = useFormatter();
  const [oldest] = history;
  if (oldest === undefined) return <span className="text-ink-faint">–</span>;
  return (
    <Sparkline
      values={[...history, score]}
      label={t(`${past}.label`, { from: format.number(oldest), to: format.number(score) })}
      className="text-accent"
    />
  );
}
