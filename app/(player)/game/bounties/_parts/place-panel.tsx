'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { PlayerNameField } from '#app/(player)/_parts/player-name-field.tsx';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { CountsAsGiven } from './counts-as-given.tsx';

/** Places a bounty; more than 1,000 credits are confirmed. */
export function PlacePanel() {
  const settings = useSettings();
  const t = useTranslations('bounties.place');
  const [target, setTarget] = useState('');
  const [typed, setTyped] = useState('');
  const amount = Math.floor(Number(typed));
  const place = api.bounties.place.useMutation({
    onSuccess: (bounty) => {
      toast.success(t('done', { amount: bounty.amount, name: bounty.target.username }));
      setTarget('');
      setTyped('');
    },
  });
  const problem = place.error ? toProblem(place.error) : null;
  const wrongName = problem?.status === 404 ? t('unknown') : undefined;
  const { bounty_min: min, bounty_days: days, bounty_withdraw_hours: hours } = settings;
  const ready = target.trim() !== '' && amount >= min;
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note', { min, days, hours })} />
      <PanelBody className="grid gap-3">
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,20rem)_minmax(0,12rem)_auto] sm:justify-start">
          <PlayerNameField label={t('player')} hint={t('hint')} value={target} error={wrongName} onChange={setTarget} />
          <Reward min={min} typed={typed} onType={setTyped} />
          <ConfirmButton
            look="primary"
            className="sm:mt-6.5"
            credits={amount}
            confirmLabel={t('confirm', { amount })}
            disabled={!ready}
            busy={place.isPending}
            onConfirm={() => place.mutate({ target: target.trim(), amount })}
          >
            {t('submit')}
          </ConfirmButton>
        </div>
        <CountsAsGiven />
        <ProblemNotice problem={wrongName ? null : problem} />
      </PanelBody>
    </Panel>
  );
}

function Reward({ min, typed, onType }: { min: number; typed: string; onType: (typed: string) => void }) {
  const t = useTranslations('bounties.place');
  return (
    <Field label={t('amount')}>
      <Input
        type="number"
        inputMode="numeric"
        min={min}
        step={1}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}
