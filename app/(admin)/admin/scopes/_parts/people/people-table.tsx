'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { openRow } from '#app/(admin)/_parts/data-table/open-row.ts';
import { type Catalogue, type Holder, rolesOf } from '../authority.ts';
import { useRoleWords } from '../use-role-words.ts';

export type PeopleTableProps = { people: readonly Holder[]; catalogue: Catalogue; onOpen: (userId: string) => void };

export function PeopleTable({ people, catalogue, onOpen }: PeopleTableProps) {
  const t = useTranslations('scopes');
  const risky = new Set<string>(catalogue.items.filter((item) => item.risk === 'high').map((item) => item.scope));
  return (
    <Table label={t('tabs.people')}>
      <THead>
        <Tr>
          <Th>{t('people.name')}</Th>
          <Th>{t('people.roles')}</Th>
          <Th numeric>{t('people.held')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('people.risky')}
          </Th>
          <Th numeric className="max-md:hidden">
            {t('people.lastLogin')}
          </Th>
        </Tr>
      </THead>
      <TBody>
        {people.map((holder) => (
          <PersonRow key={holder.user_id} holder={holder} catalogue={catalogue} risky={risky} onOpen={onOpen} />
        ))}
      </TBody>
    </Table>
  );
}

type PersonRowProps = Pick<PeopleTableProps, 'catalogue' | 'onOpen'> & { holder: Holder; risky: ReadonlySet<string> };

function PersonRow({ holder, catalogue, risky, onOpen }: PersonRowProps) {
  const t = useTranslations('scopes');
  return (
    <Tr className="cursor-pointer hover:bg-raised" onClick={openRow}>
      <Td>
        <button
          type="button"
          onClick={() => onOpen(holder.user_id)}
          className="grid min-h-9 content-center text-left hover:text-accent"
        >
          <span className="flex flex-wrap items-center gap-2 font-strong">
            {holder.username}
            {holder.is_active ? null : <Badge tone="danger">{t('inactive')}</Badge>}
          </span>
          <span className="text-xs text-ink-faint max-sm:hidden">{holder.email}</span>
          <span className="sr-only">{t('people.open', { name: holder.username })}</span>
        </button>
      </Td>
      <Td>
        <Roles names={holder.grants.length === catalogue.items.length ? null : rolesOf(holder, catalogue.templates)} />
      </Td>
      <Td numeric>{t('people.ofAll', { held: holder.grants.length, all: catalogue.items.length })}</Td>
      <Td numeric className="max-sm:hidden">
        {holder.grants.filter((grant) => risky.has(grant.scope)).length}
      </Td>
      <Td numeric className="text-ink-muted max-md:hidden">
        {holder.last_login ? <RelativeTime at={holder.last_login} /> : t('people.never')}
      </Td>
    </Tr>
  );
}

/** Null means every permission. */
function Roles({ names }: { names: readonly string[] | null }) {
  const t = useTranslations('scopes.people');
  const words = useRoleWords();
  if (names === null) return <Badge tone="accent">{t('everything')}</Badge>;
  if (names.length === 0) return <span className="text-ink-faint">{t('noRole')}</span>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <Badge key={name}>{words(name).title}</Badge>
      ))}
    </span>
  );
}
