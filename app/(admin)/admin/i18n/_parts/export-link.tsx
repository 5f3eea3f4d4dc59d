'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { saveFile } from '#app/_client/download/save-file.ts';
import { fetchAnswer } from '#app/_client/problem/unanswered.ts';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { Button } from '#app/_ui/button.tsx';
import type { LanguageCode } from '#server/foundation/i18n/rules/languages.ts';

const answer = z.object({ translations: z.record(z.string(), z.unknown()) });

/** Downloads a namespace as the JSON that an import accepts. */
export function ExportLink({ lang, part }: { lang: LanguageCode; part: string }) {
  const t = useTranslations('admin.translations');
  const fail = useProblemToast();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { translations } = answer.parse(await (await fetchAnswer(`/api/v1/i18n/${lang}/${part}`)).json());
      const text = `${JSON.stringify(translations, null, 2)}\n`;
      saveFile(`${part}.${lang}.json`, new Blob([text], { type: 'application/json' }));
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="sm" look="ghost" busy={busy} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {t('export')}
    </Button>
  );
}
