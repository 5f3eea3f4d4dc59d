'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { CopyButton } from '#app/_ui/copy-button.tsx';

/** A secret that is shown only once. */
export function ShownSecret({ secret, note, onDone }: { secret: string; note?: string; onDone: () => void }) {
  const t = useTranslations('webhooks');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="flex items-center justify-between gap-2 text-sm font-strong">
          {t('secret')}
          <CopyButton value={secret} label={t('copySecret')} />
        </p>
        <code className="rounded-md border border-line bg-ground p-3 font-mono text-xs break-all select-all">
          {secret}
        </code>
        {note ? <p className="text-xs text-ink-muted">{note}</p> : null}
      </div>
      <Button look="primary" className="justify-self-end" onClick={onDone}>
        {t('kept')}
      </Button>
    </div>
  );
}
