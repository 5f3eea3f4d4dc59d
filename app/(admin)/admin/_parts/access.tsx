'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';

/** The signed-in admin's permissions as reported by the service, collapsed by default, because few users need them. */
export function Access() {
  const t = useTranslations('adminShell.home');
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 });
  const scopes = me.data?.scopes.toSorted();
  return (
    <Panel>
      <PanelHeader
        title={t('access')}
        actions={
          <Button asChild size="sm">
            <Link href="/admin/scopes?tab=requests&shown=mine&request=">{t('accessRequest')}</Link>
          </Button>
        }
      />
      <PanelBody>
        {scopes === undefined ? (
          <SkeletonLines lines={3} />
        ) : scopes.length === 0 ? (
          <p className="text-ink-muted">{t('noScopes')}</p>
        ) : (
          <details>
            <summary className="cursor-pointer text-ink-muted hover:text-ink pointer-coarse:py-1.5">
              {t('accessNote', { count: scopes.length })}
            </summary>
            <ul className="flex flex-wrap gap-1.5 pt-3">
              {scopes.map((scope) => (
                <li key={scope}>
                  <Badge className="font-mono">{scope}</Badge>
                </li>
              ))}
            </ul>
          </details>
        )}
      </PanelBody>
    </Panel>
  );
}
