'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { AmountField, typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import type { Held } from './planet.ts';
import type { Aboard } from './use-aboard.ts';
import { usePlanetBar } from './use-planet-bar.ts';

/** The planet's defences, and drones to leave there or take along. */
export function DefencePanel({ planet, aboard }: { planet: Held; aboard: Aboard }) {
  const t = useTranslations('holdings.planet.defence');
  const format = useFormatter();
  const { drones, drone_capacity, shields, max_shields, cannon_damage, ...has } = planet.holding;
  const others = [
    ...(has.has_combat_computer ? [t('combat_computer')] : []),
    ...(has.has_thrusters ? [t('thrusters')] : []),
    ...(has.has_interdictor ? [t('interdictor')] : []),
  ];
  return (
    <Panel>
      <PanelHeader title={t('title')} note={others.length > 0 ? t('has', { what: format.list(others) }) : undefined} />
      <PanelBody className="grid gap-4">
        <dl className="grid grid-cols-3 gap-3">
          <Strength name={t('drones')} value={drones} max={drone_capacity} />
          <Strength name={t('shields')} value={shields} max={max_shields} />
          <Strength name={t('cannon')} value={cannon_damage} />
        </dl>
        <DroneForm planet={planet} aboard={aboard} />
        {max_shields > 0 ? (
          <ShieldForm planet={planet} credits={aboard.credits} />
        ) : (
          <p className="text-xs text-ink-muted">{t('noShields')}</p>
        )}
      </PanelBody>
    </Panel>
  );
}

function Strength({ name, value, max }: { name: string; value: number; max?: number }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd>
        <Num value={value} className="font-strong" />
        {max === undefined ? null : (
          <span className="text-ink-faint">
            {' / '}
            <Num value={max} />
          </span>
        )}
      </dd>
    </div>
  );
}

function DroneForm({ planet, aboard }: { planet: Held; aboard: Aboard }) {
  const t = useTranslations('holdings.planet');
  const onError = useProblemToast();
  const [typed, setTyped] = useState('');
  const defend = api.planets.defend.useMutation({
    onError,
    onSuccess: (_, { drones = 0 }) => {
      toast.success(t('defence.moved', { count: Math.abs(drones) }));
      setTyped('');
    },
  });
  const { drones: here, drone_capacity } = planet.holding;
  const most = {
    station: Math.min(aboard.drones, drone_capacity - here),
    fetch: Math.min(here, aboard.droneSpace),
  } as const;
  const count = typedAmount(typed);
  const why = usePlanetBar()(planet, count, Math.max(most.station, most.fetch));
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full max-w-64">
        <AmountField
          label={t('defence.drones')}
          value={typed}
          onChange={setTyped}
          max={Math.max(most.station, most.fetch)}
          maxLabel={t('max')}
          hint={t('defence.onShip', { ship: aboard.drones, space: drone_capacity - here })}
        />
      </div>
      <DisabledReason quiet reason={why} />
      <div className="flex flex-wrap gap-2">
        {(['station', 'fetch'] as const).map((way) => (
          <Button
            key={way}
            look={way === 'station' ? 'primary' : 'secondary'}
            disabled={count < 1 || why !== null || count > most[way]}
            busy={defend.isPending}
            onClick={() => defend.mutate({ id: planet.id, drones: way === 'station' ? count : -count })}
          >
            {t(`defence.${way}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function ShieldForm({ planet, credits }: { planet: Held; credits: number }) {
  const t = useTranslations('holdings.planet');
  const onError = useProblemToast();
  const { shield_point_price: price } = useSettings();
  const [typed, setTyped] = useState('');
  const defend = api.planets.defend.useMutation({
    onError,
    onSuccess: () => {
      toast.success(t('defence.charged'));
      setTyped('');
    },
  });
  const space = planet.holding.max_shields - planet.holding.shields;
  const max = price > 0 ? Math.min(space, Math.floor(credits / price)) : space;
  const points = typedAmount(typed);
  const why = usePlanetBar()(planet, points, max);
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full max-w-64">
        <AmountField
          label={t('defence.shields')}
          value={typed}
          onChange={setTyped}
          max={max}
          maxLabel={t('max')}
          hint={t('defence.chargeHint', { price, space })}
        />
      </div>
      <DisabledReason quiet reason={why} />
      <ConfirmButton
        look="primary"
        credits={points * price}
        disabled={points < 1 || why !== null}
        confirmLabel={t('safe.sure', { amount: points * price })}
        busy={defend.isPending}
        onConfirm={() => defend.mutate({ id: planet.id, shields: points })}
      >
        {t('defence.charge', { price: points * price })}
      </ConfirmButton>
    </div>
  );
}
