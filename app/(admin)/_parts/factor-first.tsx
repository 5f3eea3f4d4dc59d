'use client';
import { useTranslations } from 'next-intl';
import { FactorPanel } from '#app/_account/factor/factor-panel.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';

/** What an admin without a second factor sees if the settings require one. */
export function FactorFirst({ onDone }: { onDone: () => Promise<unknown> }) {
  const t = useTranslations('adminShell.factorFirst');
  const status = api.auth.mfa.status.useQuery();
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h1 className="text-lg font-strong">{t('title')}</h1>
        <p className="max-w-prose text-ink-muted">{t('detail')}</p>
      </header>
      <FactorPanel />
      {status.data?.enabled ? (
        <Button look="primary" className="justify-self-start" onClick={() => void onDone()}>
          {t('continue')}
        </Button>
      ) : null}
    </div>
  );
}
