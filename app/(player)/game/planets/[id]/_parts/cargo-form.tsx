'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isOneOf } from '#app/_client/one-of.ts';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { AmountField, typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import { PLANET_GOODS, type PlanetGood } from '#server/game/planets/rules/catalogue.ts';
import type { Held } from './planet.ts';
import type { Aboard } from './use-aboard.ts';
import { usePlanetBar } from './use-planet-bar.ts';

const DIRECTIONS = ['to_ship', 'to_planet'] as const;

/** Moves products between the planet's storage and the hold. */
export function CargoForm({ planet, aboard }: { planet: Held; aboard: Aboard }) {
  const t = useTranslations('holdings.planet');
  const goodName = useGoodName();
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('to_ship');
  const [good, setGood] = useState<PlanetGood>('ore');
  const [typed, setTyped] = useState('');
  const move = useCargoMove(() => setTyped(''));
  const { quantity: here, storage } = planet.holding.stock[good];
  const board = aboard.units(good);
  const max = direction === 'to_ship' ? Math.min(here, aboard.free) : Math.min(board, Math.max(0, storage - here));
  const quantity = typedAmount(typed);
  const why = usePlanetBar()(planet, quantity, max);
  return (
    <Panel>
      <PanelHeader title={t('cargo.title')} />
      <PanelBody className="grid justify-items-start gap-3">
        <Segmented
          label={t('cargo.direction')}
          value={direction}
          onValueChange={setDirection}
          options={DIRECTIONS.map((value) => ({ value, label: t(`cargo.${value}`) }))}
        />
        <div className="grid w-full items-start gap-3 sm:grid-cols-2">
          <Field label={t('cargo.good')}>
            <Select
              value={good}
              onValueChange={(value) => (isOneOf(PLANET_GOODS, value) ? setGood(value) : null)}
              options={PLANET_GOODS.map((value) => ({ value, label: goodName(value) }))}
            />
          </Field>
          <AmountField label={t('quantity')} value={typed} onChange={setTyped} max={max} maxLabel={t('max')} />
        </div>
        <p className="text-xs text-ink-muted">{t('cargo.hint', { here, board, free: aboard.free })}</p>
        <DisabledReason quiet reason={why} />
        <Button
          look="primary"
          disabled={quantity < 1 || why !== null}
          busy={move.isPending}
          onClick={() => move.mutate({ id: planet.id, commodity: good, quantity, direction })}
        >
          {t(direction === 'to_ship' ? 'cargo.load' : 'cargo.unload')}
        </Button>
      </PanelBody>
    </Panel>
  );
}

function useCargoMove(onMoved: () => void) {
  const t = useTranslations('holdings.planet.cargo');
  const goodName = useGoodName();
  const onError = useProblemToast();
  return api.planets.cargo.useMutation({
    onError,
    onSuccess: (_, { quantity, commodity }) => {
      toast.success(t('done', { count: quantity, good: goodName(commodity) }));
      onMoved();
    },
  });
}
