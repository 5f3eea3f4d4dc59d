'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { Fleet } from './fleet.ts';

const CONSENTS = ['never', 'defence', 'always'] as const;

/** In which fights of the fleet the player's own ship takes part; only the player decides it. */
export function ConsentPanel({ fleet }: { fleet: Fleet }) {
  const t = useTranslations('fleets.consent');
  const onError = useProblemToast();
  const consent = api.fleets.consent.useMutation({ onError, onSuccess: () => toast.success(t('saved')) });
  const mine = fleet.ships.find(({ is_me }) => is_me)?.joins ?? 'defence';
  const shown = consent.isPending ? (consent.variables.joins ?? mine) : mine;
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody className="grid gap-2">
        <Segmented
          label={t('title')}
          value={shown}
          onValueChange={(joins) => consent.mutate({ id: fleet.id, joins })}
          options={CONSENTS.map((joins) => ({ value: joins, label: t(joins) }))}
          className="justify-self-start"
        />
        <p className="text-xs text-ink-faint">{t(`${shown}Note`)}</p>
      </PanelBody>
    </Panel>
  );
}
