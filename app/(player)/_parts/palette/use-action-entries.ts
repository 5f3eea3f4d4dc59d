'use client';
import { Anchor, LogOut, type LucideIcon, ScanSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import type { Entry } from './entry.ts';
import { type ShipOrder, useShipOrders } from './use-ship-orders.ts';

const ICON: Record<ShipOrder['id'], LucideIcon> = { dock: Anchor, undock: LogOut, scan: ScanSearch };

/** Available actions come first; unavailable ones say why. */
export function useActionEntries(me: Me): readonly Entry[] {
  const t = useTranslations('palette');
  return useShipOrders(me)
    .map(
      ({ id, title, cost, blocked, run }): Entry => ({
        id: `order:${id}`,
        group: 'actions',
        title,
        note: cost > 0 ? t('cost', { turns: cost }) : undefined,
        icon: ICON[id],
        shortcut: id === 'scan' ? 'scan' : 'dock',
        blocked,
        run,
      }),
    )
    .sort((a, b) => Number(Boolean(a.blocked)) - Number(Boolean(b.blocked)));
}
