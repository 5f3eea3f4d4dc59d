'use client';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, Tr } from '#app/_ui/table.tsx';
import { JumpBadge } from '#app/(player)/_parts/fleet/jump-badge.tsx';
import { SpecChange } from '#app/(player)/_parts/fleet/spec-change.tsx';
import { difference, SORTS, SPECS, type Specs, sorted, specsOfModel } from '#app/(player)/_parts/fleet/specs.ts';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import { ShipIcon } from '#app/(player)/_parts/ship-art/ship-figure.tsx';
import { CatalogueHead } from './catalogue-head.tsx';

const ORDER = parseAsStringLiteral(SORTS).withDefault('price').withOptions({ history: 'replace' });

export type CatalogueProps = { ownTypes: readonly string[]; mine: { specs: Specs; name: string } | null };

/** Every ship type, with the differences to the player's own ship. */
export function Catalogue({ ownTypes, mine }: CatalogueProps) {
  const t = useTranslations('game.ships.catalogue');
  const more = useTranslations('ships.compare');
  const [by, setBy] = useQueryState('sort', ORDER);
  const catalogue = api.ships.catalogue.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Panel>
      <PanelHeader title={t('title')} note={mine ? more('against', { ship: mine.name }) : t('note')} />
      {catalogue.data ? (
        <Table label={t('title')}>
          <CatalogueHead by={by} onSort={(next) => void setBy(next)} />
          <TBody>
            {sorted(catalogue.data.items, by).map((model) => (
              <ModelRow
                key={model.type}
                model={model}
                owned={ownTypes.includes(model.type)}
                change={mine ? difference(mine.specs, specsOfModel(model)) : null}
              />
            ))}
          </TBody>
        </Table>
      ) : catalogue.error ? (
        <QueryError error={catalogue.error} onRetry={() => void catalogue.refetch()} retrying={catalogue.isFetching} />
      ) : (
        <Skeleton className="mx-4 mb-4 h-96" />
      )}
    </Panel>
  );
}

type ModelRowProps = {
  model: ApiOutput['ships']['catalogue']['items'][number];
  owned: boolean;
  change: Specs | null;
};

function ModelRow({ model, owned, change }: ModelRowProps) {
  const t = useTranslations('game.ships.catalogue');
  const typeName = useShipTypeName();
  const specs = specsOfModel(model);
  return (
    <Tr>
      <Td>
        <span className="flex items-center gap-2 whitespace-nowrap">
          <ShipIcon type={model.type} className="text-ink-muted" />
          {typeName(model.type, model.name)}
          <JumpBadge type={model.type} />
          {owned ? <Badge tone="accent">{t('yours')}</Badge> : null}
        </span>
      </Td>
      {SPECS.map((spec) => (
        <Td key={spec} numeric>
          <SpecChange spec={spec} change={change ? change[spec] : null}>
            {spec === 'drones' ? (
              <>
                <Num value={model.drones_attack} /> / <Num value={model.drones_defence} />
              </>
            ) : (
              <Num value={specs[spec]} />
            )}
          </SpecChange>
        </Td>
      ))}
      <Td numeric>
        <Num value={model.price} />
      </Td>
    </Tr>
  );
}
