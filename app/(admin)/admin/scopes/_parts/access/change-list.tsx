'use client';
import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import type { Access, Scope } from '../authority.ts';
import { Risk } from '../risk.tsx';
import { ScopeName } from '../scope-name.tsx';

export type ChangeListProps = { access: Access; kind: 'grant' | 'revoke'; scopes: readonly Scope[] };

export function ChangeList({ access, kind, scopes }: ChangeListProps) {
  const t = useTranslations('scopes.confirm');
  if (scopes.length === 0) return null;
  const Icon = kind === 'grant' ? Plus : Minus;
  return (
    <section className="grid gap-1.5">
      <h3 className="label-caps">{t(`${kind}s`, { count: scopes.length })}</h3>
      <ScrollRegion
        label={t(`${kind}s`, { count: scopes.length })}
        className="max-h-48 overflow-y-auto rounded-md border border-line bg-ground px-3 py-2"
      >
        <ul className="grid gap-1">
          {access.scopes
            .filter((row) => scopes.includes(row.scope))
            .map((row) => (
              <li key={row.scope} className="flex items-center gap-2">
                <Icon
                  aria-hidden="true"
                  className={kind === 'grant' ? 'size-3.5 shrink-0 text-success' : 'size-3.5 shrink-0 text-danger'}
                />
                <span className="min-w-0 flex-1 font-mono text-xs break-words">
                  <ScopeName scope={row.scope} />
                </span>
                <Risk risk={row.risk} />
              </li>
            ))}
        </ul>
      </ScrollRegion>
    </section>
  );
}
