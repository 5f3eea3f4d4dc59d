'use client';
import { useTranslations } from 'next-intl';
import { useScopeMeaning } from '#app/_client/problem/use-scope-meaning.ts';
import { Panel } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import type { CatalogueItem, Holder } from '../authority.ts';
import { Risk } from '../risk.tsx';
import { ScopeName } from '../scope-name.tsx';
import { useFamilyName } from '../use-family-name.ts';

export type FamilyTableProps = {
  family: string;
  rows: readonly CatalogueItem[];
  /** Undefined while the holders load. */
  held: ReadonlyMap<string, readonly Holder[]> | undefined;
  onHolders: (scope: string) => void;
};

export function FamilyTable({ family, rows, held, onHolders }: FamilyTableProps) {
  const t = useTranslations('scopes.catalogue');
  const name = useFamilyName()(family);
  const say = useScopeMeaning();
  return (
    <Panel>
      <h2 className="px-3 pt-3 text-base font-strong">{name}</h2>
      <Table label={name} className="table-fixed">
        <THead>
          <Tr>
            <Th>{t('scope')}</Th>
            <Th className="w-28 max-sm:hidden">{t('risk')}</Th>
            <Th className="w-24 sm:w-48" numeric>
              {t('holders')}
            </Th>
          </Tr>
        </THead>
        <TBody>
          {rows.map((item) => (
            <Tr key={item.scope} className="align-top">
              <Td>
                <span className="block font-mono text-xs break-words">
                  <ScopeName scope={item.scope} />
                </span>
                <span className="text-ink-muted">{say(item)}</span>
                <span className="mt-1 block sm:hidden">
                  <Risk risk={item.risk} />
                </span>
              </Td>
              <Td className="max-sm:hidden">
                <Risk risk={item.risk} />
              </Td>
              <Td numeric>
                {held === undefined ? (
                  <Skeleton className="ml-auto h-4 w-10" />
                ) : (
                  <HolderCount
                    holders={held.get(item.scope) ?? []}
                    onOpen={() => onHolders(item.scope)}
                    scope={item.scope}
                  />
                )}
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </Panel>
  );
}

function HolderCount({ holders, scope, onOpen }: { holders: readonly Holder[]; scope: string; onOpen: () => void }) {
  const t = useTranslations('scopes.catalogue');
  if (holders.length === 0) return <span className="text-ink-faint">{t('nobody')}</span>;
  const [only] = holders;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="min-h-8 max-w-full truncate text-accent underline-offset-4 hover:underline"
    >
      {holders.length === 1 && only ? only.username : t('count', { count: holders.length })}{' '}
      <span className="sr-only">{t('showHolders', { scope, count: holders.length })}</span>
    </button>
  );
}
