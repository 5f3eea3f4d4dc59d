'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BottomSheet, type SheetHeight } from '#app/_ui/bottom-sheet.tsx';

export type PanelFrameProps = {
  wide: boolean;
  height: SheetHeight;
  onHeightChange: (height: SheetHeight) => void;
  children: ReactNode;
};

/** A column on wide screens, a sheet on phones. */
export function PanelFrame({ wide, height, onHeightChange, children }: PanelFrameProps) {
  const t = useTranslations('game.dashboard.panel');
  if (wide) {
    return (
      <aside
        aria-label={t('label')}
        className="min-h-0 overflow-y-auto overscroll-contain border-l border-line bg-panel p-4"
      >
        {children}
      </aside>
    );
  }
  return (
    <BottomSheet height={height} onHeightChange={onHeightChange} handleLabel={t('handle')}>
      <div className="px-4 pb-6">{children}</div>
    </BottomSheet>
  );
}
