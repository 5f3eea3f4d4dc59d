'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BottomSheet, type SheetHeight } from '#app/_ui/bottom-sheet.tsx';
import { useFocusHome } from '#app/_ui/use-focus-home.ts';
import { useKeyScroll } from '#app/_ui/use-key-scroll.ts';

export type PanelFrameProps = {
  wide: boolean;
  height: SheetHeight;
  onHeightChange: (height: SheetHeight) => void;
  children: ReactNode;
};

/**
 * A column on wide screens, a sheet on phones. Docking, flying and trading remove the pressed button, so the panel then
 * gets the focus.
 */
export function PanelFrame({ wide, height, onHeightChange, children }: PanelFrameProps) {
  const t = useTranslations('game.dashboard.panel');
  if (wide) return <Column label={t('label')}>{children}</Column>;
  return (
    <BottomSheet
      height={height}
      onHeightChange={onHeightChange}
      handleLabel={t(height === 'full' ? 'lower' : 'raise')}
      label={t('label')}
    >
      <SheetContent label={t('label')}>{children}</SheetContent>
    </BottomSheet>
  );
}

type Content = { label: string; children: ReactNode };

function Column({ label, children }: Content) {
  const home = useFocusHome<HTMLElement>();
  useKeyScroll(home);
  return (
    <aside
      ref={home}
      tabIndex={-1}
      aria-label={label}
      className="relative min-h-0 overflow-y-auto overscroll-contain border-l border-line bg-panel p-4 -outline-offset-2"
    >
      {children}
    </aside>
  );
}

function SheetContent({ label, children }: Content) {
  const home = useFocusHome<HTMLElement>();
  return (
    <section ref={home} tabIndex={-1} aria-label={label} className="px-4 pb-6 -outline-offset-2">
      {children}
    </section>
  );
}
