'use client';
import { Check, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import type { Access } from '../authority.ts';
import { useRoleWords } from '../use-role-words.ts';
import { type GrantAuthority, withRole } from './draft.ts';

export type RoleChipsProps = {
  access: Access;
  wanted: ReadonlySet<string>;
  authority: GrantAuthority;
  onAdd: (scopes: readonly string[]) => void;
};

/** Selects the scopes of a role, as far as they may be granted; the change is shown before it is sent. */
export function RoleChips({ access, wanted, authority, onAdd }: RoleChipsProps) {
  const t = useTranslations('scopes.edit');
  const words = useRoleWords();
  const roles = api.scopes.catalogue.useQuery(undefined, { staleTime: 300_000 }).data?.templates ?? [];
  return (
    <fieldset className="flex min-h-8 flex-wrap items-center gap-2">
      <legend className="float-left mr-1 text-ink-muted">{t('addRole')}</legend>
      {roles.map(({ name, scopes }) => {
        const whole = scopes.every((scope) => wanted.has(scope));
        const adds = withRole(access.scopes, wanted, scopes, authority).size > wanted.size;
        return (
          <Button key={name} size="sm" disabled={!adds} onClick={() => onAdd(scopes)}>
            {whole ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
            {words(name).title}
          </Button>
        );
      })}
    </fieldset>
  );
}
