'use client';
import { Globe, Rocket } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';

type TeamPlanet = ApiOutput['teams']['planets']['items'][number];
type TeamShip = ApiOutput['teams']['ships']['items'][number];

const PAGE = { limit: 20 };
const PAGES = {
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
  retry: false,
};

/**
 * The members' planets and ships, with owner and location. They belong to the members: the team owns its treasury only.
 */
export function TeamPlanetsPanel() {
  const t = useTranslations('team.holdings.planets');
  const planets = api.teams.planets.useInfiniteQuery(PAGE, PAGES);
  return (
    <HoldingsPanel words={{ title: t('title'), note: t('note'), empty: t('empty') }} icon={<Globe />} pages={planets}>
      <PlanetTable rows={planets.data?.pages.flatMap(({ items }) => items) ?? []} />
    </HoldingsPanel>
  );
}

export function TeamShipsPanel() {
  const t = useTranslations('team.holdings.ships');
  const ships = api.teams.ships.useInfiniteQuery(PAGE, PAGES);
  return (
    <HoldingsPanel words={{ title: t('title'), note: t('note'), empty: t('empty') }} icon={<Rocket />} pages={ships}>
      <ShipTable rows={ships.data?.pages.flatMap(({ items }) => items) ?? []} />
    </HoldingsPanel>
  );
}

type Pages = Parameters<typeof MoreButton>[0]['pages'] & {
  data: { pages: { items: unknown[] }[] } | undefined;
  error: Parameters<typeof QueryError>[0]['error'] | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};
type HoldingsPanelProps = {
  words: Record<'title' | 'note' | 'empty', string>;
  icon: ReactNode;
  pages: Pages;
  children: ReactNode;
};

function HoldingsPanel({ words, icon, pages, children }: HoldingsPanelProps) {
  const more = useTranslations('team.holdings');
  return (
    <Panel>
      <PanelHeader title={words.title} note={words.note} />
      {pages.data === undefined ? (
        pages.error ? (
          <QueryError error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
        ) : (
          <Skeleton className="m-4 h-24" />
        )
      ) : pages.data.pages[0]?.items.length === 0 ? (
        <EmptyState icon={icon} title={words.empty} />
      ) : (
        children
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={pages}>{more('more')}</MoreButton>
      </div>
    </Panel>
  );
}

function PlanetTable({ rows }: { rows: readonly TeamPlanet[] }) {
  const t = useTranslations('team.holdings');
  const type = useTranslations('holdings.planets.type');
  return (
    <Table label={t('planets.title')}>
      <THead>
        <Tr>
          <Th>{t('planets.name')}</Th>
          <Th>{t('owner')}</Th>
          <Th>{t('where')}</Th>
          <Th numeric>{t('planets.citadel')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((planet) => (
          <Tr key={planet.id}>
            <Td>
              {planet.name}
              <span className="block text-xs text-ink-faint">{type(planet.type)}</span>
            </Td>
            <OwnerCell owner={planet.owner} />
            <SectorCell sector={planet.sector} />
            <Td numeric>
              <Num value={planet.citadel_level} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

function ShipTable({ rows }: { rows: readonly TeamShip[] }) {
  const t = useTranslations('team.holdings');
  const typeName = useShipTypeName();
  return (
    <Table label={t('ships.title')}>
      <THead>
        <Tr>
          <Th>{t('ships.name')}</Th>
          <Th>{t('owner')}</Th>
          <Th>{t('where')}</Th>
          <Th numeric>{t('ships.hull')}</Th>
          <Th numeric>{t('ships.shields')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((ship) => (
          <Tr key={ship.id}>
            <Td>
              <span className="flex flex-wrap items-center gap-2">
                {ship.name}
                {ship.is_active ? <Badge tone="accent">{t('ships.active')}</Badge> : null}
              </span>
              <span className="block text-xs text-ink-faint">{typeName(ship.type)}</span>
            </Td>
            <OwnerCell owner={ship.owner} />
            <SectorCell sector={ship.sector} />
            <OutOf value={ship.hull} most={ship.max_hull} />
            <OutOf value={ship.shields} most={ship.max_shields} />
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

function OwnerCell({ owner }: Pick<TeamShip, 'owner'>) {
  return (
    <Td>
      <Link className="underline-offset-4 hover:underline" href={`/game/players/${owner.player_id}`}>
        {owner.username}
      </Link>
    </Td>
  );
}

/** Link to the sector on the map with the team's overlay, because only team mates may know it. */
function SectorCell({ sector }: Pick<TeamShip, 'sector'>) {
  const t = useTranslations('team.holdings');
  const sectorName = useSectorName();
  if (!sector)
    return (
      <Td>
        <span className="text-ink-faint">{t('unknown')}</span>
      </Td>
    );
  return (
    <Td>
      <Link className="underline-offset-4 hover:underline" href={`/game?sector=${sector.id}&layer=team`}>
        {sectorName(sector.name)}
      </Link>
      <span className="block text-xs text-ink-faint">{sector.number}</span>
    </Td>
  );
}

function OutOf({ value, most }: { value: number; most: number }) {
  return (
    <Td numeric>
      <Num value={value} />
      <span className="text-xs text-ink-faint">
        {' '}
        / <Num value={most} />
      </span>
    </Td>
  );
}
