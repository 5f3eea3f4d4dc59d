'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { localArea } from '#app/_browser/storage.ts';
import { useInstall } from '#app/_client/push/install-prompt.ts';
import { Button } from '#app/_ui/button.tsx';

const KEY = 'starhelm.install-offered';

/** Offered once, at the end of the panel; after a refusal it stays available under notifications and in the palette. */
export function InstallOffer() {
  const t = useTranslations('gameNav.install');
  const install = useInstall();
  const [answered, setAnswered] = useState(() => typeof window === 'undefined' || localArea.read(KEY) !== null);
  if (!install || answered) return null;
  function answer() {
    localArea.write(KEY, 'yes');
    setAnswered(true);
  }
  return (
    <section
      aria-label={t('title')}
      className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4"
    >
      <Download aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      <p className="min-w-0 flex-1 basis-44 text-xs text-ink-muted">
        <span className="text-ink">{t('title')}</span> {t('detail')}
      </p>
      <div className="flex gap-1">
        <Button
          size="sm"
          onClick={() => {
            answer();
            install();
          }}
        >
          {t('yes')}
        </Button>
        <Button size="sm" look="ghost" onClick={answer}>
          {t('no')}
        </Button>
      </div>
    </section>
  );
}
