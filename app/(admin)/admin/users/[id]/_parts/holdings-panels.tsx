'use client';
import { useTranslations } from 'next-intl';
import { isOneOf } from '#app/_client/one-of.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { CONTRACT_KINDS, CONTRACT_STATUSES } from '#server/game/contracts/rules/terms.ts';
import type { PersonDetails } from '#server/operations/people/schemas.ts';
import { isShipType } from '#server/world/ships/rules/catalogue.ts';
import { ListLine, ListPanel } from './list-panel.tsx';

export function ShipsPanel({ ships }: Pick<PersonDetails, 'ships'>) {
  const t = useTranslations('operators.users');
  const types = useTranslations('ships.type');
  return (
    <ListPanel title={t('ships')}>
      {ships.map((ship) => (
        <ListLine key={ship.id}>
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            {ship.name}{' '}
            <span className="text-xs text-ink-faint">{isShipType(ship.type) ? types(ship.type) : ship.type}</span>
            {ship.is_active ? <Badge tone="accent">{t('flown')}</Badge> : null}
            {ship.is_destroyed ? <Badge tone="danger">{t('destroyed')}</Badge> : null}
          </span>
          <Num value={ship.value} unit="cr" />
        </ListLine>
      ))}
    </ListPanel>
  );
}

export function PlanetsPanel({ planets }: Pick<PersonDetails, 'planets'>) {
  const t = useTranslations('operators.users');
  return (
    <ListPanel title={t('planets')}>
      {planets.map((planet) => (
        <ListLine key={planet.id}>
          <span>
            {planet.name}{' '}
            <span className="text-xs text-ink-faint">
              {t('planetNote', { sector: planet.sector_number, level: planet.citadel_level })}
            </span>
          </span>
          <span className="text-xs text-ink-muted">
            {t('planetFigures', { colonists: planet.colonists, drones: planet.drones, safe: planet.safe })}
          </span>
        </ListLine>
      ))}
    </ListPanel>
  );
}

export function ContractsPanel({ contracts }: Pick<PersonDetails, 'contracts'>) {
  const t = useTranslations('operators.users');
  const words = useTranslations('holdings.contracts');
  return (
    <ListPanel title={t('contracts')}>
      {contracts.map(({ id, side, kind, status, reward, created_at }) => (
        <ListLine key={id}>
          <span className="flex flex-wrap items-center gap-2">
            {t(`sides.${side}`)}
            <span className="text-xs">{isOneOf(CONTRACT_KINDS, kind) ? words(`kind.${kind}`) : kind}</span>
            <Badge tone={status === 'disputed' ? 'warning' : 'neutral'}>
              {isOneOf(CONTRACT_STATUSES, status) ? words(`status.${status}`) : status}
            </Badge>
          </span>
          <span className="flex items-center gap-3">
            <Num value={reward} unit="cr" />
            <RelativeTime at={created_at} className="text-xs text-ink-faint" />
          </span>
        </ListLine>
      ))}
    </ListPanel>
  );
}
