'use client';
import { Play } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Switch } from '#app/_ui/switch.tsx';
import { Factors } from '#app/(player)/_parts/combat/factors.tsx';
import { ESCAPE_MINUTES, hasEscaped } from '#server/game/combat/rules/may-attack.ts';
import { AfterFight } from './after-fight.tsx';

type Fight = ApiOutput['combat']['get'];

/** A fight's deciding factors, its cost, and its replay. */
export function FightReport({ fight }: { fight: Fight }) {
  const t = useTranslations('combat.fight');
  return (
    <Panel>
      <PanelHeader
        title={t('decided')}
        note={fight.ended_by ? t(`endedBy.${fight.ended_by}`) : null}
        actions={
          <Button asChild>
            <Link href={`/replay/${fight.id}`}>
              <Play aria-hidden="true" />
              {t('replay')}
            </Link>
          </Button>
        }
      />
      <PanelBody className="grid gap-5">
        <Factors factors={fight.decided_by} names={{ attacker: t('attacker'), defender: t('defender') }} />
        <ul className="grid gap-2 text-sm">
          {fight.participants.map((one) => (
            <li key={one.key} className="flex flex-wrap justify-between gap-x-4">
              <span className="font-strong">{one.name}</span>
              <span className="tabular text-ink-muted">
                {t('dealt', { points: one.damage_dealt })} · {t('lostDrones', { count: one.drones_lost })}
              </span>
            </li>
          ))}
        </ul>
        <Consequences fight={fight} />
        <AfterFight />
        <Sharing fight={fight} />
      </PanelBody>
    </Panel>
  );
}

function Consequences({ fight }: { fight: Fight }) {
  const t = useTranslations('combat.fight');
  const format = useFormatter();
  const own = fight.participants.find(({ is_me }) => is_me);
  if (!own) return null;
  const escaped = hasEscaped(own);
  return (
    <div className="grid gap-1 text-sm text-ink-muted empty:hidden">
      {own.outcome === 'destroyed' ? <p>{t('shipLost')}</p> : null}
      {own.cargo_lost > 0 ? <p>{t('cargoLost', { units: own.cargo_lost })}</p> : null}
      {own.payout > 0 ? <p>{t('payout', { credits: own.payout })}</p> : null}
      {own.uninsured_by ? <p>{t('uninsured', { reason: own.uninsured_by })}</p> : null}
      {escaped ? <p>{t('escaped', { minutes: ESCAPE_MINUTES })}</p> : null}
      {own.standing_change !== 0 ? (
        <p>{t('standing', { points: format.number(own.standing_change, { signDisplay: 'always' }) })}</p>
      ) : null}
      {own.wanted_change > 0 ? <p>{t('wanted', { levels: own.wanted_change })}</p> : null}
    </div>
  );
}

function Sharing({ fight }: { fight: Fight }) {
  const t = useTranslations('combat.fight');
  const showProblem = useProblemToast();
  const change = api.combat.setPrivacy.useMutation({ onError: showProblem });
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line pt-4 text-sm">
      <span>
        <span id="share-replay">{t('share')}</span>
        {fight.is_private && !fight.is_private_by_me ? (
          <span className="block text-ink-muted">{t('keptPrivate')}</span>
        ) : null}
      </span>
      <Switch
        aria-labelledby="share-replay"
        checked={!fight.is_private_by_me}
        disabled={change.isPending}
        onCheckedChange={(shared) => change.mutate({ id: fight.id, is_private: !shared })}
      />
    </div>
  );
}
