'use client';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { MAX_BULK } from '#server/community/moderation/rules/actions.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type BulkResult, BulkResults } from './bulk-results.tsx';
import type { Flagged } from './flagged-case.ts';
import { useFlaggedColumns } from './use-flagged-columns.tsx';
import type { ModerationUrl } from './use-moderation-url.ts';

type Picked = ReadonlyMap<string, Flagged>;
const NOTHING: Picked = new Map();

/** The messages of one tab; open ones can be selected and decided together. */
export function FlaggedList({ url, onOpen }: { url: ModerationUrl; onOpen: (id: string) => void }) {
  const t = useTranslations('moderation');
  const [picked, setPicked] = useState(NOTHING);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const { state, channel, reason } = url;
  const { client } = api.useUtils();
  const filter = {
    ...(channel === 'all' ? {} : { channel }),
    ...(reason === 'all' ? {} : { reason }),
  };
  const list = useListRows('moderation.list', { state, limit: 100, ...filter }, client.moderation.list.query);
  const toggle = useCallback((row: Flagged) => setPicked((known) => toggled(known, row)), []);
  const columns = useFlaggedColumns({ state, picked, onOpen, onToggle: toggle });
  const empty = channel !== 'all' || reason !== 'all' ? 'emptyFilter' : state === 'open' ? 'emptyOpen' : 'emptySettled';
  function close(done: readonly BulkResult[]) {
    setPicked(NOTHING);
    setResults(done.filter(({ outcome }) => outcome !== 'done'));
  }
  return (
    <>
      {state === 'open' ? <PickAll rows={list.first?.items ?? []} picked={picked} onPick={setPicked} /> : null}
      {state === 'open' && picked.size > 0 ? <BulkBar picked={[...picked.values()]} onDone={close} /> : null}
      {results.length > 0 ? <BulkResults results={results} onClose={() => setResults([])} /> : null}
      <ListTable
        label={t('title')}
        list={list}
        columns={columns}
        file="flagged-messages"
        empty={{ icon: <CircleCheck />, title: t(`${empty}.title`), detail: t(`${empty}.detail`) }}
      />
    </>
  );
}

/** With the row picked or not; the service takes so many at once and no more. */
function toggled(known: Picked, row: Flagged): Picked {
  const next = new Map(known);
  if (!next.delete(row.id) && next.size < MAX_BULK) next.set(row.id, row);
  return next;
}

type PickAllProps = { rows: readonly Flagged[]; picked: Picked; onPick: (picked: Picked) => void };

/** Picks as many as can be decided at once: the first page of the list. */
function PickAll({ rows, picked, onPick }: PickAllProps) {
  const t = useTranslations('moderation.bulk');
  if (rows.length < 2) return null;
  const first = rows.slice(0, MAX_BULK);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => onPick(new Map(first.map((row) => [row.id, row])))}>
        {t('all', { count: first.length })}
      </Button>
      {picked.size > 0 ? (
        <Button size="sm" look="ghost" onClick={() => onPick(NOTHING)}>
          {t('none')}
        </Button>
      ) : null}
    </div>
  );
}
