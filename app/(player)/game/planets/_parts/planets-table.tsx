'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import type { OwnPlanet } from './sort-planets.ts';

const GOODS = ['ore', 'organics', 'equipment'] as const;

export function PlanetsTable({ planets }: { planets: readonly OwnPlanet[] }) {
  const t = useTranslations('holdings.planets');
  return (
    <Table label={t('own')}>
      <THead>
        <Tr>
          <Th>{t('name')}</Th>
          <Th numeric>{t('colonists')}</Th>
          {GOODS.map((good) => (
            <Th key={good} numeric>
              {t(good)}
            </Th>
          ))}
          <Th>{t('citadel')}</Th>
          <Th numeric>{t('safe')}</Th>
        </Tr>
      </THead>
      <TBody>
        {planets.map((planet) => (
          <PlanetRow key={planet.id} planet={planet} />
        ))}
      </TBody>
    </Table>
  );
}

function PlanetRow({ planet }: { planet: OwnPlanet }) {
  const t = useTranslations('holdings.planets');
  return (
    <Tr>
      <Td>
        <span className="flex flex-wrap items-center gap-2">
          <Link href={`/game?sector=${planet.sector_id}`} className="underline-offset-4 hover:underline">
            {planet.name}
          </Link>
          {planet.is_landed ? <Badge tone="accent">{t('landed')}</Badge> : null}
        </span>
        <span className="block text-xs text-ink-faint">
          {t(`type.${planet.type}`)} · {planet.sector_name}
        </span>
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
      <Td>
        <Citadel planet={planet} />
      </Td>
      <Td numeric>
        <Num value={planet.safe} />
      </Td>
    </Tr>
  );
}

/** The level, and when the next one stands or what it lacks. */
function Citadel({ planet }: { planet: OwnPlanet }) {
  const t = useTranslations('holdings.planets');
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
            missing.map((what) => t('short', { what: t(what), count: next.short[what] })).join(', ')
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
