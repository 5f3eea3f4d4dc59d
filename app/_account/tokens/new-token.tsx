'use client';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';

/** The token's text, which is shown only once, and an example call that uses it. */
export function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations('apiTokens');
  const origin = useSyncExternalStore(
    () => () => undefined,
    () => window.location.origin,
    () => '',
  );
  const example = `curl -H "Authorization: Bearer $STARHELM_TOKEN" ${origin}/api/v1/players/me`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Copied label={t('token')} copy={t('copyToken')} text={token} />
      <Copied label={t('example')} copy={t('copyExample')} text={example} />
      <Button look="primary" className="justify-self-end" onClick={onDone}>
        {t('kept')}
      </Button>
    </div>
  );
}

function Copied({ label, copy, text }: { label: string; copy: string; text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="flex items-center justify-between gap-2 text-sm font-strong">
        {label}
        <CopyButton value={text} label={copy} />
      </p>
      <ScrollRegion label={label} className="overflow-x-auto rounded-md border border-line bg-ground p-3">
        <code className="font-mono text-xs break-all select-all">{text}</code>
      </ScrollRegion>
    </div>
  );
}
