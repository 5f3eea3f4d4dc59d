'use client';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { PanelProps } from '../panel-props.ts';
import { DemandNotice } from './demand-notice.tsx';

type Npc = ApiOutput['npcs']['here']['items'][number];

const TONES: Readonly<Record<Exclude<Npc['towards_you'], 'none'>, string>> = {
  defends: 'text-success',
  spares: 'text-success',
  demands: 'text-warning',
  fines: 'text-warning',
  drives_off: 'text-danger',
};

/** What is demanded of the player, and the NPCs of the sector with what they did last. */
export function NpcsCard({ me }: PanelProps) {
  const t = useTranslations('npcs');
  const npcs = api.npcs.here.useQuery().data?.items ?? [];
  const demands = api.npcs.demands.useQuery().data?.items ?? [];
  if (me.combat_id || npcs.length + demands.length === 0) return null;
  return (
    <div className="grid gap-3">
      {demands.map((demand) => (
        <DemandNotice key={demand.id} demand={demand} />
      ))}
      {npcs.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="text-sm font-strong">{t('title')}</h3>
          <ul className="grid gap-1.5">
            {npcs.map((npc) => (
              <NpcLine key={npc.id} npc={npc} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function NpcLine({ npc: { name, role, deed, subject, towards_you: towards, convoy } }: { npc: Npc }) {
  const t = useTranslations('npcs');
  const goodName = useGoodName();
  const isPlayer = deed === 'robbed' || deed === 'fined';
  const good = subject === null || isPlayer ? (subject ?? '') : goodName(subject);
  return (
    <li className="grid min-w-0">
      <span className="truncate">{name}</span>
      <span className="text-xs text-ink-faint">
        {t(`role.${role}`)} · {t(`deed.${deed}`, { good })}
      </span>
      {convoy ? <span className="text-xs text-ink-muted">{t(`convoy.${convoy.part}`, convoy)}</span> : null}
      {towards === 'none' ? null : <span className={cn('text-xs', TONES[towards])}>{t(`towards.${towards}`)}</span>}
    </li>
  );
}
