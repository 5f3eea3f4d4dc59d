'use client';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { DetailSheet } from '#app/(admin)/_parts/list/detail-sheet.tsx';
import { Fact, Facts, Part } from '#app/(admin)/_parts/list/facts.tsx';
import { ChangeSector } from './change-sector.tsx';
import { nebulaType } from './nebula-type.ts';
import { SectorMarks } from './use-sector-columns.tsx';

type Sector = ApiOutput['galaxy']['getSector'];

/** A sector with all it contains, read by its id, and what may be changed. */
export function SectorSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('adminSectors');
  const read = api.galaxy.getSector.useQuery({ id }, { retry: false });
  return (
    <DetailSheet
      read={read}
      name={t('one')}
      title={({ name }) => name}
      description={({ sector_number, cluster_name }) => t('place', { number: sector_number, cluster: cluster_name })}
      onClose={onClose}
    >
      {(sector) => (
        <>
          <p className="empty:hidden">
            <SectorMarks sector={sector} />
          </p>
          <SectorFacts sector={sector} />
          <Contents sector={sector} />
          <Warps warps={sector.warps} />
          <ChangeSector key={JSON.stringify([sector.beacon, sector.is_fedspace, sector.nebula])} sector={sector} />
        </>
      )}
    </DetailSheet>
  );
}

function SectorFacts({ sector }: { sector: Sector }) {
  const t = useTranslations('adminSectors');
  const { station, nebula, beacon, npcs, x, y, z } = sector;
  return (
    <Facts>
      <Fact term={t('column.station')}>
        {station ? t('station', { name: station.name, class: station.class }) : '–'}{' '}
        {station?.black_market ? <Badge>{t('blackMarket')}</Badge> : null}
      </Fact>
      <Fact term={t('content.nebula')}>
        {nebula ? t('nebula', { type: t(`nebulaType.${nebulaType(nebula.type)}`), density: nebula.density }) : '–'}
      </Fact>
      <Fact term={t('content.beacon')}>{beacon === null ? '–' : <span lang="">{beacon}</span>}</Fact>
      <Fact term={t('column.npcs')}>{npcs}</Fact>
      <Fact term={t('position')}>
        <span className="tabular">{[x, y, z].join(' · ')}</span>
      </Fact>
    </Facts>
  );
}

function Contents({ sector: { planets, hazards } }: { sector: Sector }) {
  const t = useTranslations('adminSectors');
  const place = useTranslations('game.dashboard.place');
  if (planets.length + hazards.length === 0) return null;
  return (
    <Part title={t('contents')}>
      <ul className="grid gap-1 text-sm">
        {planets.map(({ id, name, type }) => (
          <li key={id}>
            {name} <span className="text-ink-muted">{place(`planetType.${type as 'earth'}`)}</span>
          </li>
        ))}
        {hazards.map(({ type, quantity, owner }) => (
          <li key={`${type} ${owner}`}>
            {place(`hazardType.${type as 'mine'}`)} <span className="text-ink-muted">{t('hazard', { quantity })}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Warps({ warps }: Pick<Sector, 'warps'>) {
  const t = useTranslations('adminSectors');
  return (
    <Part title={t('column.warps')}>
      {warps.length === 0 ? <p className="text-sm text-ink-muted">{t('noWarps')}</p> : null}
      <ul className="grid gap-1 text-sm">
        {warps.map(({ sector_number, sector_name, one_way, kind }) => (
          <li key={`${kind} ${sector_number} ${sector_name}`} className="flex flex-wrap items-center gap-2">
            {t('exit', { name: sector_name, number: sector_number })}
            {one_way ? <Badge>{t('oneWay')}</Badge> : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}
