'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { isOneOf } from '#app/_client/one-of.ts';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { languageName, useThemeName } from '#app/(player)/game/regions/_parts/region-words.ts';
import { GOVERNANCE_TYPES } from '#server/world/regions/schemas.ts';

type Act = ApiOutput['governance']['acts']['items'][number];

/** The public record: each decision, who made it, and the previous values. */
export function RecordPanel({ id }: { id: string }) {
  const t = useTranslations('regions');
  const acts = api.governance.acts.useInfiniteQuery(
    { id, limit: 20 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = acts.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      <PanelHeader title={t('record.title')} note={t('record.note')} />
      {rows === undefined ? (
        acts.error ? (
          <QueryError error={acts.error} onRetry={() => void acts.refetch()} retrying={acts.isFetching} />
        ) : (
          <Skeleton className="m-4 h-24" />
        )
      ) : rows.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-muted">{t('record.none')}</p>
      ) : (
        <ol className="grid divide-y divide-line border-t border-line">
          {rows.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </ol>
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={acts}>{t('more')}</MoreButton>
      </div>
    </Panel>
  );
}

const NAMES = {
  display_name: 'record.name',
  governance_type: 'fact.governance',
  tax_rate: 'fact.tax',
  starting_credits: 'fact.startingCredits',
  language_pack: 'fact.language',
  aesthetic_theme: 'fact.theme',
  traditions: 'traditions.title',
} as const;
const CHANGED = Object.keys(NAMES) as (keyof typeof NAMES)[];

function ActRow({ act }: { act: Act }) {
  const t = useTranslations('regions');
  const sayValue = useValueWords();
  const changes = act.kind === 'settings' ? Object.keys(act.after).filter((key) => isOneOf(CHANGED, key)) : [];
  return (
    <li className="grid gap-0.5 px-4 py-2.5">
      {act.kind === 'vote' ? <VoteAct after={act.after} /> : null}
      {act.kind === 'expulsion' ? (
        <p className="text-sm wrap-anywhere">{t('record.expelled', { name: String(act.after.player ?? '') })}</p>
      ) : null}
      {changes.map((key) => (
        <p key={key} className="text-sm wrap-anywhere">
          {key === 'traditions'
            ? t('record.changed', { what: t(NAMES[key]) })
            : t('record.change', {
                what: t(NAMES[key]),
                before: sayValue(key, act.before[key]),
                after: sayValue(key, act.after[key]),
              })}
        </p>
      ))}
      <p className="text-xs text-ink-faint">
        {t('record.by', { name: act.actor_name })} · <RelativeTime at={act.created_at} />
      </p>
    </li>
  );
}

/** A vote and its result. */
function VoteAct({ after }: { after: Act['after'] }) {
  const t = useTranslations('regions');
  const format = useFormatter();
  const status = String(after.status ?? '');
  const name = String(after.player ?? '');
  const what =
    after.kind === 'expulsion'
      ? t('votes.expel', { name })
      : after.kind === 'seat'
        ? after.seated === true
          ? t('votes.seat', { name })
          : t('votes.unseat', { name })
        : format.list(CHANGED.filter((key) => key in after).map((key) => t(NAMES[key])));
  return (
    <p className="text-sm wrap-anywhere">
      {t('record.vote', { what, yes: Number(after.yes ?? 0), no: Number(after.no ?? 0) })}
      {isOneOf(ENDED, status) ? <span className="text-ink-muted"> · {t(`votes.status.${status}`)}</span> : null}
    </p>
  );
}

const ENDED = ['passed', 'rejected', 'void'] as const;

function useValueWords(): (key: (typeof CHANGED)[number], value: unknown) => string {
  const t = useTranslations('regions');
  const themeName = useThemeName();
  return (key, value) => {
    const text = String(value ?? '');
    if (key === 'tax_rate') return t('fact.percent', { rate: Number(value) });
    if (key === 'starting_credits') return t('record.figure', { value: Number(value) });
    if (key === 'language_pack') return languageName(text);
    if (key === 'aesthetic_theme') return themeName(text);
    if (key === 'governance_type' && isOneOf(GOVERNANCE_TYPES, text)) return t(`governance.${text}`);
    return text;
  };
}
