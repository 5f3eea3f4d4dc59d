'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';

type Planet = ApiOutput['planets']['adminList']['items'][number];

export function PlanetsTable({ rows, onOpen }: { rows: readonly Planet[]; onOpen: (id: string) => void }) {
  const t = useTranslations('adminHoldings.colonization.column');
  const common = useTranslations('adminHoldings.colonization');
  return (
    <Table label={common('title')}>
      <THead>
        <Tr>
          <Th>{t('planet')}</Th>
          <Th>{t('owner')}</Th>
          <Th className="max-md:hidden">{t('place')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('colonists')}
          </Th>
          <Th className="max-sm:hidden">{t('citadel')}</Th>
          <Th className="max-md:hidden">{t('claimed')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((planet) => (
          <PlanetRow key={planet.id} planet={planet} onOpen={() => onOpen(planet.id)} />
        ))}
      </TBody>
    </Table>
  );
}

function PlanetRow({ planet, onOpen }: { planet: Planet; onOpen: () => void }) {
  const types = useTranslations('holdings.planets.type');
  return (
    <Tr className="hover:bg-raised">
      <Td>
        <OpenButton onClick={onOpen}>{planet.name}</OpenButton>
        <span className="block text-xs text-ink-faint">{types(planet.type)}</span>
      </Td>
      <Td>{planet.owner.username}</Td>
      <Td className="max-md:hidden">
        {planet.sector_name} ({planet.sector_number})
        <span className="block text-xs text-ink-faint">{planet.region_name}</span>
      </Td>
      <Td numeric className="max-sm:hidden">
        <Num value={planet.colonists} />
      </Td>
      <Td className="max-sm:hidden">
        <CitadelState planet={planet} />
      </Td>
      <Td className="text-ink-muted max-md:hidden">
        <RelativeTime at={planet.claimed_at} />
      </Td>
    </Tr>
  );
}

/** The level, and the one under construction with when it is done. */
export function CitadelState({ planet }: { planet: Planet }) {
  const t = useTranslations('adminHoldings.colonization');
  const { building, citadel_level } = planet;
  return (
    <>
      {t('level', { level: citadel_level })}
      {building ? (
        <span className="block text-xs text-ink-muted">
          {t('building', { level: building.level })} <RelativeTime at={building.done_at} />
        </span>
      ) : null}
    </>
  );
}
