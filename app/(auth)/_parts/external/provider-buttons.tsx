'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { beginExternal } from '#app/_client/session/external-login.ts';
import { ProviderMark } from '#app/_client/session/provider-mark.tsx';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { loadClient } from '#app/_client/trpc/load-client.ts';
import { Button } from '#app/_ui/button.tsx';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';

const loadProviders = loadWithRetry(async () => (await (await loadClient()).externalLogin.providers.query()).items);

/** Buttons of the configured login providers; renders nothing if there are none. */
export function ProviderButtons({ next, register }: { next: string | null; register: boolean }) {
  const t = useTranslations('login.external');
  const [leaving, setLeaving] = useState<string | null>(null);
  const items = useProviders();
  if (items.length === 0) return null;
  function leave(provider: string, start_path: string) {
    setLeaving(provider);
    beginExternal({ start_path, next, register }).catch(() => setLeaving(null));
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-xs text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      <div className="grid gap-2">
        {items.map(({ provider, name, start_path }) => (
          <Button
            key={provider}
            busy={leaving === provider}
            disabled={leaving !== null}
            onClick={() => leave(provider, start_path)}
          >
            <ProviderMark provider={provider} />
            {t('with', { name })}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Nothing until they are loaded: the form above works without them. */
function useProviders(): ApiOutput['externalLogin']['providers']['items'] {
  const [items, setItems] = useState<ApiOutput['externalLogin']['providers']['items']>([]);
  useEffect(() => {
    let shown = true;
    loadProviders().then(
      (found) => shown && setItems(found),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return items;
}
