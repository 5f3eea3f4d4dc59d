'use client';
import { useTranslations } from 'next-intl';
import { isOneOf } from '#app/_client/one-of.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { RESERVATION_STATUSES } from '#server/game/construction/schemas.ts';
import type { PersonDetails } from '#server/operations/people/schemas.ts';
import { isShipType } from '#server/world/ships/rules/catalogue.ts';
import { ListLine, ListPanel } from './list-panel.tsx';

export function StationsPanel({ stations }: Pick<PersonDetails, 'stations'>) {
  const t = useTranslations('operators.users');
  return (
    <ListPanel title={t('stations')}>
      {stations.map((station) => (
        <ListLine key={station.id}>
          <span>
            {station.name}{' '}
            <span className="text-xs text-ink-faint">{t('stationNote', { sector: station.sector_number })}</span>
          </span>
          <span className="text-xs text-ink-muted">
            {t('builtFigures', { cost: station.cost_basis + station.upgrade_capital, till: station.till })}
          </span>
        </ListLine>
      ))}
    </ListPanel>
  );
}

export function GatesPanel({ gates }: Pick<PersonDetails, 'gates'>) {
  const t = useTranslations('operators.users');
  return (
    <ListPanel title={t('gates')}>
      {gates.map((gate) => (
        <ListLine key={gate.id}>
          <span className="flex flex-wrap items-center gap-2">
            {t('gateNote', { from: gate.from_sector_number, to: gate.to_sector_number })}
            {gate.status === 'closed' ? <Badge tone="warning">{t('gateClosed')}</Badge> : null}
            <span className="text-xs text-ink-faint">{t('gateToll', { toll: gate.toll })}</span>
          </span>
          <span className="text-xs text-ink-muted">
            {t('builtFigures', { cost: gate.cost_basis, till: gate.till })}
          </span>
        </ListLine>
      ))}
    </ListPanel>
  );
}

export function OrdersPanel({ orders }: Pick<PersonDetails, 'orders'>) {
  const t = useTranslations('operators.users');
  const words = useTranslations('adminConstruction');
  const types = useTranslations('ships.type');
  return (
    <ListPanel title={t('orders')}>
      {orders.map(({ id, ship_type, status, escrow, dock_name, price, queued_at }) => (
        <ListLine key={id}>
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <span className="text-xs">
              {ship_type ? (isShipType(ship_type) ? types(ship_type) : ship_type) : words('station')}
            </span>
            <Badge tone={escrow > 0 ? 'accent' : 'neutral'}>
              {isOneOf(RESERVATION_STATUSES, status) ? words(`status.${status}`) : status}
            </Badge>
            <span className="text-xs text-ink-faint">{dock_name}</span>
          </span>
          <span className="flex items-center gap-3">
            <Num value={price} unit="cr" />
            <RelativeTime at={queued_at} className="text-xs text-ink-faint" />
          </span>
        </ListLine>
      ))}
    </ListPanel>
  );
}
