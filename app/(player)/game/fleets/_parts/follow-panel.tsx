'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Switch } from '#app/_ui/switch.tsx';
import type { Fleet } from './fleet.ts';

/** Whether the player's ship flies along with the commander; the commander's switch is for the whole fleet. */
export function FollowPanel({ fleet, commands }: { fleet: Fleet; commands: boolean }) {
  const t = useTranslations('fleets.follow');
  const onError = useProblemToast();
  const consent = api.fleets.consent.useMutation({ onError });
  const mine = fleet.ships.find(({ is_me }) => is_me)?.follows ?? false;
  const shown = consent.isPending ? (consent.variables.follows ?? mine) : mine;
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody className="grid gap-2">
        <label htmlFor="fleet-follows" className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
          <Switch
            id="fleet-follows"
            checked={shown}
            onCheckedChange={(follows) => consent.mutate({ id: fleet.id, follows })}
          />
          <span>{t(commands ? 'lead' : 'mine')}</span>
        </label>
        <p className="text-xs text-ink-faint">{t(commands ? 'leadNote' : 'mineNote')}</p>
      </PanelBody>
    </Panel>
  );
}
