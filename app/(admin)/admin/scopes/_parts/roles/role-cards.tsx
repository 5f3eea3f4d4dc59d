'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { wholeList } from '#app/_client/trpc/whole-list-link.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { type Catalogue, type Holder, rolesOf } from '../authority.ts';
import { Risk } from '../risk.tsx';
import { ScopeName } from '../scope-name.tsx';
import { useRoleWords } from '../use-role-words.ts';

/** Common sets of permissions: what each contains and who has all of it. */
export function RoleCards({ onOpen }: { onOpen: (userId: string) => void }) {
  const t = useTranslations('scopes.roles');
  const catalogue = api.scopes.catalogue.useQuery(undefined, { staleTime: 300_000 });
  const holders = api.scopes.holders.useQuery({}, wholeList);
  if (catalogue.error && !catalogue.data) {
    return (
      <QueryError error={catalogue.error} onRetry={() => void catalogue.refetch()} retrying={catalogue.isFetching} />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-ink-muted">{t('lead')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {catalogue.data?.templates.map((role) => (
          <RoleCard
            key={role.name}
            role={role}
            catalogue={catalogue.data}
            people={holders.data?.items}
            onOpen={onOpen}
          />
        )) ?? ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} className="h-56 w-full" />)}
      </div>
    </div>
  );
}

type RoleCardProps = {
  role: Catalogue['templates'][number];
  catalogue: Catalogue;
  people: readonly Holder[] | undefined;
  onOpen: (userId: string) => void;
};

function RoleCard({ role, catalogue, people, onOpen }: RoleCardProps) {
  const t = useTranslations('scopes.roles');
  const { title, detail } = useRoleWords()(role.name);
  const complete = people?.filter((holder) => rolesOf(holder, [role]).length === 1);
  const items = catalogue.items.filter((item) => role.scopes.includes(item.scope));
  return (
    <Panel className="flex flex-col">
      <PanelHeader title={title} note={detail} />
      <PanelBody className="grid flex-1 content-between gap-3">
        <ul className="grid gap-1.5">
          {items.map((item) => (
            <li key={item.scope} className="flex items-start justify-between gap-3">
              <span className="min-w-0 font-mono text-xs leading-5 break-words">
                <ScopeName scope={item.scope} />
              </span>
              <Risk risk={item.risk} />
            </li>
          ))}
        </ul>
        <p className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2 text-ink-muted">
          {complete === undefined ? null : complete.length === 0 ? (
            t('nobody')
          ) : (
            <>
              {t('heldBy')}
              {complete.map((holder) => (
                <Button key={holder.user_id} look="link" size="sm" onClick={() => onOpen(holder.user_id)}>
                  {holder.username}
                </Button>
              ))}
            </>
          )}
        </p>
      </PanelBody>
    </Panel>
  );
}
