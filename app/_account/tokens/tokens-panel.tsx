'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { TokenRow } from './token-row.tsx';

/** Tokens for the player's own programs: what each may do, until when, and when it was last used. */
export function TokensPanel() {
  const t = useTranslations('apiTokens');
  const tokens = api.auth.tokens.list.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const revoke = api.auth.tokens.revoke.useMutation();
  const [isOpen, setOpen] = useState(false);
  const items = tokens.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      <PanelHeader
        title={t('title')}
        note={t('note')}
        actions={<Button onClick={() => setOpen(true)}>{t('add')}</Button>}
      />
      <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items === undefined ? (
          tokens.error ? (
            <QueryError error={tokens.error} onRetry={() => void tokens.refetch()} retrying={tokens.isFetching} />
          ) : (
            <Skeleton className="h-20 w-full" />
          )
        ) : items.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('none')}</p>
        ) : (
          <ul aria-label={t('title')} className="rounded-md border border-line bg-ground">
            {items.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                busy={revoke.isPending && revoke.variables.id === token.id}
                onRevoke={() => revoke.mutate({ id: token.id })}
              />
            ))}
          </ul>
        )}
        <ProblemNotice problem={revoke.error ? toProblem(revoke.error) : null} />
        <p className="text-xs text-ink-faint">{t('ends')}</p>
        <MoreButton pages={tokens}>{t('more')}</MoreButton>
      </PanelBody>
      {isOpen ? <CreateTokenDialog onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}
