import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';

type Row = ApiOutput['aria']['chat']['evidence'][number];

/** The records that an answer or a tip is based on, collapsed by default. */
export function EvidenceRows({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations('companion.ui');
  const good = useGoodName();
  if (rows.length === 0) return null;
  return (
    <details className="text-sm text-ink-muted">
      <summary className="min-h-9 cursor-pointer content-center pointer-coarse:min-h-11">
        {t('chat.evidence', { count: rows.length })}
      </summary>
      <ul className="grid gap-1">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer never move
          <li key={index} className="flex flex-wrap gap-x-3">
            <span className="text-ink-faint">{t(`evidence.${row.kind}`)}</span>
            {row.commodity ? <span>{good(row.commodity)}</span> : null}
            {row.station_name ? <span>{row.station_name}</span> : null}
            {row.sector_number === null ? null : <span>{t('sector', { number: String(row.sector_number) })}</span>}
            {row.amount === null || row.unit === null ? null : (
              <span className="tabular-nums">{t(`unit.${row.unit}`, { value: row.amount })}</span>
            )}
            {row.at ? <RelativeTime at={row.at} className="text-ink-faint" /> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
