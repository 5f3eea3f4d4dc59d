'use client';
import { useTranslations } from 'next-intl';
import { SheetContent, SheetRoot } from '#app/_ui/sheet.tsx';
import type { LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { EditForm } from './edit-form.tsx';
import type { TextItem } from './texts-table.tsx';

type EditorProps = { item: TextItem | null; lang: LanguageCode; language: string; onClose: () => void };

export function Editor({ item, lang, language, onClose }: EditorProps) {
  const t = useTranslations('admin.translations.editor');
  return (
    <SheetRoot open={item !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      {item ? (
        <SheetContent
          title={<code className="text-sm break-all">{`${item.namespace}.${item.key}`}</code>}
          description={item.updated_by_name ? t('by', { name: item.updated_by_name }) : undefined}
        >
          <EditForm
            key={`${lang}.${item.namespace}.${item.key}`}
            item={item}
            lang={lang}
            language={language}
            onDone={onClose}
          />
        </SheetContent>
      ) : null}
    </SheetRoot>
  );
}
