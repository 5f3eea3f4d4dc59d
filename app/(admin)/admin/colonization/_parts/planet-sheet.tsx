'use client';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Meter } from '#app/_ui/meter.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { DetailSheet } from '#app/(admin)/_parts/list/detail-sheet.tsx';
import { Fact, Facts, Part } from '#app/(admin)/_parts/list/facts.tsx';
import { CitadelState } from './use-planet-columns.tsx';

type Planet = ApiOutput['planets']['adminGet'];
const GOODS = ['ore', 'organics', 'equipment'] as const;

/** Details of a player's planet: population, production, stock and citadel. */
export function PlanetSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('adminHoldings.colonization');
  const read = api.planets.adminGet.useQuery({ id }, { retry: false });
  return (
    <DetailSheet
      read={read}
      name={t('column.planet')}
      title={({ name }) => name}
      description={({ owner }) => owner.username}
      onClose={onClose}
    >
      {(planet) => (
        <>
          <PlanetFacts planet={planet} />
          <Part title={t('stock')}>
            <ul className="grid gap-2 text-sm">
              {GOODS.map((good) => (
                <Stock key={good} good={good} planet={planet} />
              ))}
            </ul>
          </Part>
        </>
      )}
    </DetailSheet>
  );
}

function Stock({ good, planet }: { good: (typeof GOODS)[number]; planet: Planet }) {
  const goods = useTranslations('game.commodities');
  return (
    <li className="grid gap-1">
      <span className="flex justify-between gap-3">
        {goods(good)}
        <span>
          <Num value={planet.stock[good]} /> / <Num value={planet.storage} />
        </span>
      </span>
      <Meter value={planet.stock[good]} max={planet.storage} label={goods(good)} />
    </li>
  );
}

function PlanetFacts({ planet }: { planet: Planet }) {
  const t = useTranslations('adminHoldings.colonization');
  const types = useTranslations('holdings.planets.type');
  return (
    <Facts>
      <Fact term={t('column.type')}>{types(planet.type)}</Fact>
      <Fact term={t('column.place')}>
        {planet.sector_name} ({planet.sector_number}), {planet.region_name}
      </Fact>
      <Fact term={t('column.colonists')}>
        <Num value={planet.colonists} /> / <Num value={planet.max_colonists} />
      </Fact>
      <Fact term={t('column.citadel')}>
        <CitadelState planet={planet} />
      </Fact>
      <Fact term={t('fact.safe')}>
        <Num value={planet.safe} />
      </Fact>
      <Fact term={t('fact.cost')}>
        <Num value={planet.cost_basis} />
      </Fact>
      <Fact term={t('fact.drones')}>
        <Num value={planet.drones} />
      </Fact>
      <Fact term={t('fact.shields')}>
        <Num value={planet.shields} />
      </Fact>
      <Fact term={t('fact.origin')}>{t(`origin.${planet.origin}`)}</Fact>
      <Fact term={t('column.claimed')}>
        <RelativeTime at={planet.claimed_at} />
      </Fact>
    </Facts>
  );
}
