'use client';
import { useTranslations } from 'next-intl';
import { useShortcut } from '#app/_client/shortcuts/shortcut-provider.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { useShipOrders } from '#app/(player)/_parts/palette/use-ship-orders.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import type { DashboardUrl } from './use-dashboard-url.ts';

type DashboardShortcutsProps = {
  me: Me;
  onTab: (tab: DashboardUrl['tab']) => void;
  onFocusMap: () => void;
  /** Flies the plotted course; null if there is none. */
  onEngage: (() => void) | null;
  /** Deselects the sector; null if none is selected. */
  onDrop: (() => void) | null;
};

/**
 * Keyboard shortcuts of the dashboard. An unavailable one shows why. A separate component, because it depends on
 * turns, which change every second: only this one is rendered again.
 */
export function DashboardShortcuts({ me, onTab, onFocusMap, onEngage, onDrop }: DashboardShortcutsProps) {
  const t = useTranslations('palette');
  const orders = useShipOrders(me);
  function give(id: (typeof orders)[number]['id']) {
    const order = orders.find((known) => known.id === id);
    if (order?.blocked) toast.info(t('notNow', { why: order.blocked }));
    else order?.run();
  }
  useShortcut('here', () => onTab('here'));
  useShortcut('finder', () => onTab('routes'));
  useShortcut('marks', () => onTab('marks'));
  useShortcut('focusMap', onFocusMap);
  useShortcut('dock', () => give(me.docked_station ? 'undock' : 'dock'));
  useShortcut('scan', () => give('scan'));
  useShortcut('engage', () => (onEngage ? onEngage() : toast.info(t('notNow', { why: t('why.noCourse') }))));
  useShortcut('drop', onDrop);
  return null;
}
