'use client';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { cn } from '#app/_ui/cn.ts';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { GRANTING_SCOPE, grantersOf } from './granters.ts';
import { useScopeMeaning } from './use-scope-meaning.ts';

/** The scope named by a 403, its meaning, and who can grant it. */
export function MissingScope({ scope, className }: { scope: string; className?: string }) {
  const t = useTranslations('errors.scope');
  const format = useFormatter();
  const catalogue = api.scopes.catalogue.useQuery(undefined, { staleTime: 300_000 });
  const holders = api.scopes.holders.useQuery({ scope: GRANTING_SCOPE }, { staleTime: 30_000 });
  const say = useScopeMeaning();
  const entry = catalogue.data?.items.find((item) => item.scope === scope);
  const granters = holders.data ? grantersOf(holders.data.items, scope) : undefined;
  return (
    <div className={cn('grid gap-1.5 text-sm', className)}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge className="font-mono">{scope}</Badge>
        <CopyButton value={scope} label={t('copy')} />
        <span className="text-ink-muted">{entry ? say(entry) : null}</span>
      </p>
      {/* Its line is reserved while the names load, so that nothing jumps. */}
      <p className="min-h-5 text-ink-muted">
        {granters === undefined
          ? null
          : granters.length === 0
            ? t('nobody')
            : t('granters', { count: granters.length, names: format.list(granters.slice(0, 5)) })}
      </p>
      {/* Only administrators are refused for a scope, and this page is open to each of them. */}
      <Link
        href={`/admin/scopes?tab=requests&request=${encodeURIComponent(scope)}`}
        className="w-fit font-strong text-accent underline-offset-2 hover:underline"
      >
        {t('request')}
      </Link>
    </div>
  );
}
