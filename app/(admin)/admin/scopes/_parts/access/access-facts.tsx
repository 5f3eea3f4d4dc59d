'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '#app/_ui/badge.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { Access } from '../authority.ts';
import { useRoleWords } from '../use-role-words.ts';

/** The effect of the permissions: how many are active, which roles are complete, which realtime rooms are open. */
export function AccessFacts({ access, self, withRoles }: { access: Access; self: boolean; withRoles: boolean }) {
  const t = useTranslations('scopes');
  const words = useRoleWords();
  const format = useFormatter();
  const effective = access.scopes.filter((scope) => scope.effective).length;
  const complete = access.templates.filter((role) => role.complete);
  return (
    <div className="grid gap-3">
      {access.is_active ? null : (
        <Notice tone="warning" title={t('access.inactiveTitle')}>
          {t('access.inactiveDetail')}
        </Notice>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact term={t('access.effective')}>
          <span className="tabular text-base font-strong">
            {t('people.ofAll', { held: effective, all: access.scopes.length })}
          </span>
        </Fact>
        <Fact term={t('access.kind')}>
          {t(access.is_admin ? 'access.admin' : 'access.player')}
          {self ? <Badge tone="accent">{t('access.you')}</Badge> : null}
        </Fact>
        <Fact term={t('people.lastLogin')}>
          {access.last_login ? <RelativeTime at={access.last_login} /> : t('people.never')}
        </Fact>
        <Fact term={t('access.rooms')}>
          {access.rooms.length > 0 ? format.list(access.rooms) : t('access.noRooms')}
        </Fact>
      </dl>
      {withRoles && complete.length > 0 ? (
        <p className="flex flex-wrap items-center gap-1.5 text-ink-muted">
          {t('access.complete')}
          {complete.map((role) => (
            <Badge key={role.name}>{words(role.name).title}</Badge>
          ))}
        </p>
      ) : null}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="label-caps">{term}</dt>
      <dd className="flex min-h-6 flex-wrap items-center gap-1.5">{children}</dd>
    </div>
  );
}
