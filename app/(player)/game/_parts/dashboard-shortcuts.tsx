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
  /** Flies the plotted course; null when there is none to fly. */
  onEngage: (() => void) | null;
  /** Drops the selected sector; null when none is selected. */
  onDrop: (() => void) | null;
};

/**
 * The keys of the dashboard. One that has no effect now says why. A component of its own: what the ship can do follows
 * its turns second by second, and only this is rendered for it.
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
