'use client';
import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { parseAsBoolean, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { PlanetFacts } from '#app/_stage/planet/planet-facts.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Tr } from '#app/_ui/table.tsx';
import { SortHead } from '#app/(player)/_parts/sort-head.tsx';
import { PlanetIcon } from '#app/(player)/_parts/stage/stage-pictures.tsx';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import { COLUMNS, type OwnPlanet, sortPlanets } from './sort-planets.ts';

const GOODS = ['ore', 'organics', 'equipment'] as const;

/** Every column can be sorted; column and direction are stored in the URL. */
export function PlanetsTable({ planets }: { planets: readonly OwnPlanet[] }) {
  const t = useTranslations('holdings.planets');
  const language = useLocale();
  const [{ sort, up }, setOrder] = useQueryStates({
    sort: parseAsStringLiteral(COLUMNS),
    up: parseAsBoolean.withDefault(false),
  });
  const rows = sort ? sortPlanets(planets, sort, up, language) : planets;
  return (
    <Table label={t('own')}>
      <THead>
        <Tr>
          {COLUMNS.map((column) => (
            <SortHead
              key={column}
              numeric={column !== 'name' && column !== 'sector' && column !== 'citadel'}
              sorted={sort === column}
              ascending={up}
              onSort={() => void setOrder({ sort: column, up: sort === column ? !up : column === 'name' })}
            >
              {column === 'sector' ? t('sort.sector') : t(column)}
            </SortHead>
          ))}
        </Tr>
      </THead>
      <TBody>
        {rows.map((planet) => (
          <PlanetRow key={planet.id} planet={planet} />
        ))}
      </TBody>
    </Table>
  );
}

function PlanetRow({ planet }: { planet: OwnPlanet }) {
  const sectorName = useSectorName();
  const t = useTranslations('holdings.planets');
  return (
    <Tr>
      <Td>
        <span className="flex items-center gap-2.5">
          <PlanetIcon facts={ownFacts(planet)} />
          <span>
            <span className="flex flex-wrap items-center gap-2">
              <Link href={`/game/planets/${planet.id}`} className="underline-offset-4 hover:underline">
                {planet.name}
              </Link>
              {planet.is_landed ? <Badge tone="accent">{t('landed')}</Badge> : null}
            </span>
            <span className="block text-xs text-ink-faint">{t(`type.${planet.type}`)}</span>
          </span>
        </span>
      </Td>
      <Td>
        <Link href={`/game?sector=${planet.sector_id}`} className="underline-offset-4 hover:underline">
          {sectorName(planet.sector_name)}
        </Link>
        <span className="block text-xs text-ink-faint">{planet.sector_number}</span>
      </Td>
      <Td numeric>
        <Num value={planet.colonists} />
        <span className="block text-xs text-ink-faint">
          / <Num value={planet.max_colonists} />
        </span>
      </Td>
      {GOODS.map((good) => (
        <Td key={good} numeric>
          <Num value={planet.stock[good].quantity} />
          <span className="block text-xs text-ink-faint">{t('perDay', { count: planet.stock[good].per_day })}</span>
        </Td>
      ))}
      {/* Shortages are a sentence: squeezed on a phone, it made the row as tall as the screen. */}
      <Td className="min-w-52">
        <Citadel planet={planet} />
      </Td>
      <Td numeric>
        <Num value={planet.safe} />
      </Td>
    </Tr>
  );
}

function ownFacts({ id, type, colonists, citadel }: OwnPlanet): PlanetFacts {
  return { id, type, colonists, citadel: citadel.level, building: citadel.building?.level ?? null };
}

/** The level, and when the next one is complete or what it lacks. */
function Citadel({ planet }: { planet: OwnPlanet }) {
  const t = useTranslations('holdings.planets');
  const format = useFormatter();
  const { level, building, next } = planet.citadel;
  const missing = next
    ? (['credits', 'ore', 'equipment', 'colonists'] as const).filter((what) => next.short[what] > 0)
    : [];
  return (
    <>
      <span>{t('level', { level })}</span>
      <span className="block text-xs text-ink-faint">
        {building ? (
          <>
            {t('building', { level: building.level })} <RelativeTime at={building.done_at} />
          </>
        ) : next ? (
          missing.length > 0 ? (
            format.list(missing.map((what) => t('short', { what: t(what), count: next.short[what] })))
          ) : (
            t('ready', { level: next.level })
          )
        ) : (
          t('complete')
        )}
      </span>
    </>
  );
}
