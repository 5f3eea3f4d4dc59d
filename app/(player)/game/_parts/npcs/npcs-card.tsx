'use client';
import { Rocket, Skull } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';
import type { PanelProps } from '../panel-props.ts';
import { type Npc, useNpcWords } from './use-npc-words.ts';
import { useShipWords } from './use-ship-words.ts';

const TONES: Readonly<Record<Exclude<Npc['towards_you'], 'none'>, string>> = {
  defends: 'text-success',
  spares: 'text-success',
  demands: 'text-warning',
  fines: 'text-warning',
  drives_off: 'text-danger',
};

/** The NPCs of the sector with their last act; their demands are alarms above every page. */
export function NpcsCard({ me }: PanelProps) {
  const t = useTranslations('npcs');
  const npcs = api.npcs.here.useQuery().data?.items ?? [];
  if (me.combat_id || npcs.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-strong">{t('title')}</h3>
      <ul className="grid gap-1.5">
        {npcs.map((npc) => (
          <NpcLine key={npc.id} npc={npc} />
        ))}
      </ul>
    </section>
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
