'use client';
import { useQuery } from '@tanstack/react-query';
import { SquareTerminal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryStates } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { failUnanswered, fetchAnswer } from '#app/_client/problem/unanswered.ts';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { CallPanel } from './call-panel.tsx';
import { OperationList } from './operation-list.tsx';
import { type Operation, operationsOf } from './operations.ts';

const DOCUMENT = '/api/v1/openapi.json';

async function readOperations({ signal }: { signal: AbortSignal }): Promise<Operation[]> {
  const answer = await fetchAnswer(DOCUMENT, { signal });
  if (!answer.ok) throw await answer.json().catch(failUnanswered);
  return operationsOf(await answer.json());
}

/** Every operation of the API that this account may call, to try with its own token. */
export function ExplorerScreen() {
  const t = useTranslations('apiExplorer');
  const [url, setUrl] = useQueryStates(
    { find: parseAsString.withDefault(''), area: parseAsString, call: parseAsString },
    { history: 'replace', shallow: true },
  );
  const scopes = api.auth.me.useQuery(undefined, { staleTime: 60_000 }).data?.scopes ?? [];
  const read = useQuery({ queryKey: [DOCUMENT], queryFn: readOperations, staleTime: Number.POSITIVE_INFINITY });
  const mine = read.data?.filter(({ scope }) => scope === null || scopes.includes(scope));
  const chosen = mine?.find(({ id }) => id === url.call);
  return (
    <ScrollRegion label={t('title')} className="h-full overflow-y-auto overscroll-contain p-4 -outline-offset-2 sm:p-6">
      <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
        <Head />
        {mine ? (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
            <OperationList
              operations={mine}
              chosen={chosen?.id}
              find={url.find}
              area={url.area}
              onChange={(part) => void setUrl(part)}
            />
            {chosen ? (
              <CallPanel key={chosen.id} operation={chosen} onBack={() => void setUrl({ call: null })} />
            ) : (
              <EmptyState
                className="max-lg:hidden"
                icon={<SquareTerminal />}
                title={t('pick')}
                detail={t('pickDetail')}
              />
            )}
          </div>
        ) : read.error ? (
          <QueryError error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </ScrollRegion>
  );
}

function Head() {
  const t = useTranslations('apiExplorer');
  return (
    <header className="grid gap-1">
      <h1 className="text-lg font-strong">{t('title')}</h1>
      <p className="text-ink-muted">
        {t('lead')}{' '}
        <a href="/api/v1/docs" className="text-accent underline">
          {t('docs')}
        </a>
      </p>
    </header>
  );
}
