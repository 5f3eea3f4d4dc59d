'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';

const RULES = ['none', 'mute', 'block'] as const;
type Rule = (typeof RULES)[number];

/** What another player may send: everything, everything without a sound, or nothing. */
export function ContactRule({ playerId, rule }: { playerId: string; rule: 'mute' | 'block' | null }) {
  const t = useTranslations('profile.rule');
  const options = {
    onError: useProblemToast(),
    onSettled: () => {},
  };
  const set = api.messages.setRule.useMutation(options);
  const clear = api.messages.clearRule.useMutation(options);
  const wanted: Rule | undefined = set.isPending ? set.variables.rule : clear.isPending ? 'none' : undefined;
  const choose = (next: Rule) =>
    next === 'none' ? clear.mutate({ player_id: playerId }) : set.mutate({ player_id: playerId, rule: next });
  const shown = wanted ?? rule ?? 'none';
  return (
    <Panel>
      <PanelHeader title={t('label')} note={t(`note.${shown}`)} />
      <PanelBody>
        <Segmented
          label={t('label')}
          value={shown}
          onValueChange={choose}
          options={RULES.map((value) => ({ value, label: t(value) }))}
        />
      </PanelBody>
    </Panel>
  );
}
