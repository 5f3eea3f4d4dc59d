'use client';
import { useTranslations } from 'next-intl';
import { SheetContent, SheetRoot } from '#app/_ui/sheet.tsx';
import type { LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { ImportForm } from './import-form.tsx';

type ImportSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  lang: LanguageCode;
  language: string;
  part: string | null;
  parts: readonly string[];
};

export function ImportSheet({ open, onOpenChange, lang, language, part, parts }: ImportSheetProps) {
  const t = useTranslations('admin.translations.import');
  return (
    <SheetRoot open={open} onOpenChange={onOpenChange}>
      <SheetContent title={t('title', { language })} description={t('detail')}>
        <ImportForm key={`${lang}.${part}`} lang={lang} part={part} parts={parts} onDone={() => onOpenChange(false)} />
      </SheetContent>
    </SheetRoot>
  );
}
