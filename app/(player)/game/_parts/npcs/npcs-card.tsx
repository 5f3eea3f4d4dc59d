'use client';
import { Rocket, Skull } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';
import type { PanelProps } from '../panel-props.ts';
import { DemandNotice } from './demand-notice.tsx';
import { type Npc, useNpcWords } from './use-npc-words.ts';
import { useShipWords } from './use-ship-words.ts';

const TONES: Readonly<Record<Exclude<Npc['towards_you'], 'none'>, string>> = {
  defends: 'text-success',
  spares: 'text-success',
  demands: 'text-warning',
  fines: 'text-warning',
  drives_off: 'text-danger',
};

/** Open demands, and the NPCs of the sector with their last act. */
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

function NpcLine({ npc }: { npc: Npc }) {
  const t = useTranslations('npcs');
  const words = useNpcWords();
  const shipWords = useShipWords();
  const { name, towards_you: towards } = npc;
  const isHostile = npc.role === 'pirate';
  const Icon = isHostile ? Skull : Rocket;
  return (
    <li className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 [&>:not(svg)]:col-start-2">
      <Icon
        aria-hidden="true"
        className={cn('row-start-1 mt-0.5 size-4', isHostile ? 'text-danger' : 'text-ink-faint')}
      />
      <span className="row-start-1 truncate">{name}</span>
      <span className="text-xs text-ink-muted" suppressHydrationWarning>
        {words(npc)}
      </span>
      <span className="text-xs text-ink-faint">{shipWords(npc)}</span>
      {towards === 'none' ? null : <span className={cn('text-xs', TONES[towards])}>{t(`towards.${towards}`)}</span>}
    </li>
  );
}
