'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Meter } from '#app/_ui/meter.tsx';
import { Panel, PanelBody } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { CargoList } from './cargo-list.tsx';
import { RenameShip } from './rename-ship.tsx';

export type Ship = ApiOutput['ships']['list']['items'][number];

export function ShipCard({ ship, hereSectorId }: { ship: Ship; hereSectorId: string | undefined }) {
  const t = useTranslations('game.ships');
  return (
    <Panel className="h-full">
      <header className="flex flex-wrap items-start justify-between gap-2 px-4 pt-4 pb-3">
        <div className="grid gap-0.5">
          <h2 className="text-base font-strong">{ship.name}</h2>
          <p className="text-xs text-ink-muted">{t('type', { type: ship.type_name, turns: ship.speed })}</p>
        </div>
        <div className="flex items-center gap-1.5">
          <Place ship={ship} hereSectorId={hereSectorId} />
          <RenameShip ship={ship} />
        </div>
      </header>
      <PanelBody className="grid gap-4">
        <Figures ship={ship} />
        <CargoList cargo={ship.cargo} />
      </PanelBody>
    </Panel>
  );
}

function Place({ ship, hereSectorId }: { ship: Ship; hereSectorId: string | undefined }) {
  const t = useTranslations('game.ships');
  const utils = api.useUtils();
  const showProblem = useProblemToast();
  const board = api.ships.activate.useMutation({
    onSuccess: (boarded) => {
      toast.success(t('boarded', { name: boarded.name }));
      void utils.ships.list.invalidate();
      void utils.players.me.invalidate();
    },
    onError: showProblem,
  });
  if (ship.is_destroyed) return <Badge tone="danger">{t('destroyed')}</Badge>;
  if (ship.is_active) return <Badge tone="accent">{t('active')}</Badge>;
  if (ship.sector_id === hereSectorId) {
    return (
      <Button size="sm" busy={board.isPending} onClick={() => board.mutate({ id: ship.id })}>
        {t('board')}
      </Button>
    );
  }
  return ship.sector_number === null ? null : <Badge>{t('inSector', { sector: ship.sector_number })}</Badge>;
}

function Figures({ ship }: { ship: Ship }) {
  const t = useTranslations('game.ships');
  const format = useFormatter();
  const gauges = [
    { label: t('hold'), value: ship.cargo_used, max: ship.holds, low: false },
    { label: t('hull'), value: ship.hull, max: ship.max_hull, low: ship.hull < ship.max_hull / 3 },
    { label: t('shields'), value: ship.shields, max: ship.max_shields, low: false },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-3">
      {gauges.map(({ label, value, max, low }) => {
        const words = t('of', { value: format.number(value), max: format.number(max) });
        return (
          <div key={label} className="grid gap-1">
            <dt className="label-caps">{label}</dt>
            <dd className="grid gap-1.5">
              <span className="tabular">{words}</span>
              <Meter value={value} max={max} label={`${label}: ${words}`} tone={low ? 'danger' : 'plain'} />
            </dd>
          </div>
        );
      })}
      <div className="grid content-start gap-1">
        <dt className="label-caps">{t('drones')}</dt>
        <dd className="tabular">{t('dronesOf', { attack: ship.drones_attack, defence: ship.drones_defence })}</dd>
      </div>
      <div className="grid content-start gap-1">
        <dt className="label-caps">{t('insurance')}</dt>
        <dd>{t(`insured.${ship.insurance}`)}</dd>
      </div>
    </dl>
  );
}
