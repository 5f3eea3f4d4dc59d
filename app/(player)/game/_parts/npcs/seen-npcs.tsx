'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';
import { useNpcWords } from './use-npc-words.ts';

/** NPCs that the player or their team last saw in another sector; renders nothing without any. */
export function SeenNpcs({ sectorId }: { sectorId: string }) {
  const t = useTranslations('npcs');
  const words = useNpcWords();
  const items = api.npcs.seen.useQuery(undefined, { staleTime: 60_000 }).data?.items ?? [];
  const seen = items.filter(({ sector_id }) => sector_id === sectorId);
  if (seen.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-strong">{t('seen.title')}</h3>
      <ul className="grid gap-1.5">
        {seen.map((npc) => (
          <li key={npc.id} className="grid min-w-0">
            <span className={cn('truncate', npc.role === 'pirate' && 'text-danger')}>{npc.name}</span>
            <span className="text-xs text-ink-muted" suppressHydrationWarning>
              {words(npc)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
