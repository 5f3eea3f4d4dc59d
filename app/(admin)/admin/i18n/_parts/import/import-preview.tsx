'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge, type BadgeTone } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';

type Preview = ApiOutput['i18n']['preview'];

const EFFECTS = ['added', 'changed', 'kept', 'same'] as const;
const TONE: Record<(typeof EFFECTS)[number], BadgeTone> = {
  added: 'success',
  changed: 'warning',
  kept: 'neutral',
  same: 'neutral',
};

/** What would be written, text by text; faults first, because they stop all of it. */
export function ImportPreview({ preview, busy, onWrite }: { preview: Preview; busy: boolean; onWrite: () => void }) {
  const t = useTranslations('admin.translations.import');
  const count = preview.added + preview.changed;
  return (
    <div className="grid gap-3">
      {preview.faults.length > 0 ? (
        <Notice tone="danger" title={t('faults', { count: preview.faults.length })}>
          <ul className="grid gap-1 text-sm">
            {preview.faults.map(({ path, message }) => (
              <li key={`${path} ${message}`} className="break-words">
                <code className="text-xs">{path}</code> {message}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <p className="flex flex-wrap gap-2">
        {EFFECTS.map((effect) => (
          <Badge key={effect} tone={TONE[effect]}>
            {t(`effect.${effect}`)} <span className="tabular">{preview[effect]}</span>
          </Badge>
        ))}
      </p>
      <ChangedTexts preview={preview} />
      <Button
        look="primary"
        className="justify-self-end"
        busy={busy}
        disabled={count === 0 || preview.faults.length > 0}
        onClick={onWrite}
      >
        {t('write', { count })}
      </Button>
    </div>
  );
}

function ChangedTexts({ preview }: { preview: Preview }) {
  const t = useTranslations('admin.translations.import');
  return (
    <ScrollRegion className="max-h-80 overflow-y-auto rounded-md border border-line p-3">
      <ul className="grid gap-2">
        {preview.items
          .filter(({ effect }) => effect !== 'same')
          .map(({ key, effect, before, after }) => (
            <li key={key} className="grid gap-0.5 text-sm">
              <span className="flex flex-wrap items-center gap-2">
                <code className="text-xs break-all text-ink-faint">{key}</code>
                <Badge tone={TONE[effect]}>{t(`effect.${effect}`)}</Badge>
              </span>
              {before === null ? null : <del className="break-words text-ink-faint">{before}</del>}
              <span className={effect === 'kept' ? 'break-words text-ink-faint' : 'break-words'}>{after}</span>
            </li>
          ))}
      </ul>
    </ScrollRegion>
  );
}
