'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import { useChart } from '#app/(player)/game/_parts/map/use-chart.ts';
import type { Region } from './region.ts';

/** The known gateways into the region; those on the chart open the map with the course to them. */
export function GatewaysPanel({ region: { gateways } }: { region: Region }) {
  const t = useTranslations('regions.gateways');
  return (
    <Panel>
      <PanelHeader title={t('title')} />
      <PanelBody>
        {gateways.length > 0 ? (
          <ul className="grid gap-3">
            {gateways.map((gateway) => (
              <Gateway key={gateway.sector_id} gateway={gateway} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-muted">{t('none')}</p>
        )}
      </PanelBody>
    </Panel>
  );
}

function Gateway({ gateway: { sector_id, sector_number, region_name } }: { gateway: Region['gateways'][number] }) {
  const t = useTranslations('regions.gateways');
  const given = useGivenWords();
  const chart = useChart().data;
  const isCharted = chart?.sectors.some(({ id }) => id === sector_id) === true;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="grid min-w-0">
        <span>{t('sector', { number: sector_number, region: given.region(region_name) })}</span>
        {chart && !isCharted ? <span className="text-sm text-pretty text-ink-muted">{t('unknown')}</span> : null}
        {chart?.here === sector_id ? <span className="text-sm text-ink-muted">{t('here')}</span> : null}
      </span>
      {isCharted ? (
        <Button asChild size="sm">
          <Link href={chart.here === sector_id ? '/game' : `/game?sector=${sector_id}`}>{t('show')}</Link>
        </Button>
      ) : null}
    </li>
  );
}
