'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { AttackSheet, type AttackTarget } from '#app/(player)/_parts/combat/attack-sheet.tsx';
import { FightLink } from '#app/(player)/_parts/combat/fight-link.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { PanelProps } from '../panel-props.ts';

/** Targets of attacks here, the player's running fight, and salvage in the sector. */
export function ConflictCard({ me }: PanelProps) {
  const view = api.nav.here.useQuery().data;
  const here = [...(view?.here_now ?? []), ...stationOf(view?.contents.station, me.username)];
  const salvage = api.combat.salvage.useQuery().data?.items ?? [];
  if (me.combat_id) return <FightLink id={me.combat_id} />;
  const targets = me.place?.is_fedspace ? [] : here;
  if (targets.length + salvage.length === 0) return null;
  return (
    <div className="grid gap-4">
      <Targets here={targets} />
      {salvage.length > 0 ? <Salvage items={salvage} /> : null}
    </div>
  );
}

type Here = ApiOutput['nav']['here'];
type Present = Pick<AttackTarget, 'id' | 'kind' | 'name'>;

/** The sector's station if another player owns it: public ones cannot be attacked. */
function stationOf(station: Here['contents']['station'] | undefined, me: string): Present[] {
  if (!station?.owner_name || station.owner_name === me) return [];
  return [{ kind: 'station', id: station.id, name: station.name }];
}

function Targets({ here }: { here: readonly Present[] }) {
  const t = useTranslations('combat.attack');
  if (here.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-strong">{t('action')}</h3>
      <ul className="grid gap-1.5">
        {here.map(({ id, kind, name }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate">{name}</span>
            <AttackSheet target={{ kind, id, name }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Piece = ApiOutput['combat']['salvage']['items'][number];

function Salvage({ items }: { items: readonly Piece[] }) {
  const t = useTranslations('combat.salvage');
  const format = useFormatter();
  const goodName = useGoodName();
  const showProblem = useProblemToast();
  const collect = api.combat.collect.useMutation({ onError: showProblem });
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-strong">{t('title')}</h3>
      <ul className="grid gap-2">
        {items.map(({ id, ship_name, scrap, cargo }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="grid min-w-0">
              <span>{t('scrap', { ship: ship_name, credits: scrap })}</span>
              <span className="text-xs text-ink-faint">
                {format.list(
                  cargo.map(({ commodity, quantity }) => `${format.number(quantity)} ${goodName(commodity)}`),
                )}
              </span>
            </span>
            <Button
              size="sm"
              busy={collect.isPending && collect.variables.id === id}
              onClick={() => collect.mutate({ id })}
            >
              {t('collect')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
