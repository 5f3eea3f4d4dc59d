import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Input } from '../../_ui/input.tsx';

type SectorListBarProps = {
  text: string;
  onText: (text: string) => void;
  shown: number;
  total: number;
  helpId: string;
  children: ReactNode;
};

/** The row above the list: search, number of sectors found, the owner's controls. */
export function SectorListBar({ text, onText, shown, total, helpId, children }: SectorListBarProps) {
  const t = useTranslations('common.map');
  return (
    <div className="grid grid-cols-[minmax(0,18rem)_auto] items-center justify-between gap-x-4 gap-y-1 p-2 @lg:flex">
      <div className="@lg:w-72">
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('searchShort')}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      <p role="status" className="order-last text-xs @lg:order-none text-ink-muted tabular">
        {t('listCount', { shown, total })}
      </p>
      <div className="ml-auto">{children}</div>
      <p id={helpId} className="sr-only">
        {t('listHelp')}
      </p>
    </div>
  );
}
