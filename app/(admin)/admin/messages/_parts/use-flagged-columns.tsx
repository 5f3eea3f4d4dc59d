import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Badge } from '#app/_ui/badge.tsx';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { MAX_BULK } from '#server/community/moderation/rules/actions.ts';
import type { Flagged } from './flagged-case.ts';

type Choices = {
  state: 'open' | 'settled';
  picked: ReadonlyMap<string, Flagged>;
  onOpen: (id: string) => void;
  onToggle: (row: Flagged) => void;
};

/** The columns of flagged messages; open ones have a box to pick them by. */
export function useFlaggedColumns({ state, picked, onOpen, onToggle }: Choices): readonly DataColumn<Flagged>[] {
  const t = useTranslations('moderation');
  return useMemo(
    () => [
      {
        id: 'message',
        header: t('column.message'),
        text: ({ subject, excerpt }) => (subject ? `${subject} · ${excerpt}` : excerpt),
        cell: (row) => (
          <span className="flex items-start gap-3">
            {state === 'open' ? (
              <Checkbox
                className="mt-1.5 size-5 shrink-0"
                aria-label={t('pick', { excerpt: row.excerpt })}
                checked={picked.has(row.id)}
                disabled={picked.size >= MAX_BULK && !picked.has(row.id)}
                onChange={() => onToggle(row)}
              />
            ) : null}
            <Opener row={row} onOpen={onOpen} />
          </span>
        ),
        className: 'w-full max-w-0 min-w-40',
      },
      {
        id: 'author',
        header: t('column.author'),
        text: ({ author }) => author?.username ?? t('former'),
        className: 'max-sm:hidden',
      },
      {
        id: 'reasons',
        header: t('column.reasons'),
        text: ({ reasons }) => reasons.join(' '),
        cell: ({ reasons }) => <Reasons reasons={reasons} />,
        className: 'max-md:hidden',
      },
      { id: 'flags', header: t('column.flags'), text: ({ flags }) => flags, numeric: true },
      {
        id: 'at',
        header: t(state === 'open' ? 'column.since' : 'column.settled'),
        text: atOf,
        cell: (row) => <RelativeTime at={atOf(row)} />,
        numeric: true,
        className: 'text-ink-muted max-sm:hidden',
      },
    ],
    [t, state, picked, onOpen, onToggle],
  );
}

function atOf({ settled_at, first_flagged_at }: Flagged): string {
  return settled_at ?? first_flagged_at;
}

function Reasons({ reasons }: Pick<Flagged, 'reasons'>) {
  const t = useTranslations('moderation.reason');
  return (
    <span className="flex flex-wrap gap-1">
      {reasons.map((reason) => (
        <Badge key={reason} tone="warning">
          {t(reason)}
        </Badge>
      ))}
    </span>
  );
}

function Opener({ row, onOpen }: { row: Flagged; onOpen: (id: string) => void }) {
  const t = useTranslations('moderation');
  return (
    <button
      type="button"
      onClick={() => onOpen(row.id)}
      className="grid min-w-0 flex-1 gap-1 py-1 text-left hover:text-accent"
    >
      <span className="truncate">
        {row.subject ? <span className="font-strong">{row.subject} · </span> : null}
        {row.excerpt}
      </span>
      <span className="flex flex-wrap items-center gap-1.5 text-xs text-ink-muted">
        <span className="sm:hidden">{row.author?.username ?? t('former')}</span>
        <Badge>{t(`channel.${row.channel}`)}</Badge>
        {row.is_hidden ? <Badge tone="danger">{t('hidden')}</Badge> : null}
        {row.outcome && row.outcome !== 'hide' ? <Badge>{t(`outcome.${row.outcome}`)}</Badge> : null}
      </span>
    </button>
  );
}
