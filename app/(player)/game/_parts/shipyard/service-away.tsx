'use client';
import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import { useDashboardUrl } from '../use-dashboard-url.ts';
import type { Shipyard } from './use-shipyard.ts';

/** A service this station lacks: who offers it, and the nearest known one. */
export function ServiceAway({ service, className }: { service: Shipyard['services'][number]; className?: string }) {
  const t = useTranslations('shipyard.away');
  const { setUrl } = useDashboardUrl();
  const { nearest } = service;
  const label = useSectorLabel();
  return (
    <EmptyState
      className={className}
      title={t(`title.${service.service}`)}
      detail={
        <>
          {t(`who.${service.service}`)}{' '}
          {nearest
            ? t('nearest', {
                station: nearest.station_name,
                sector: label({ number: nearest.sector_number, name: nearest.sector_name }),
                turns: nearest.turns,
              })
            : t('unknown')}
        </>
      }
      action={
        nearest ? (
          <Button onClick={() => void setUrl({ sector: nearest.sector_id })}>
            <MapPin aria-hidden="true" />
            {t('show', { sector: nearest.sector_number })}
          </Button>
        ) : undefined
      }
    />
  );
}
