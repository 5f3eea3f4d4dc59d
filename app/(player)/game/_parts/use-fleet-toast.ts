'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';

/** After a flight of a commander: how many ships follow, and who stayed behind and why. */
export function useFleetToast() {
  const t = useTranslations('fleets.follow');
  const format = useFormatter();
  return (fleet: ApiOutput['nav']['move']['fleet']) => {
    if (fleet.length === 0) return;
    const stayed = fleet.flatMap(({ username: name, stayed: why }) => (why ? [t('stayed', { name, why })] : []));
    const followed = t('done', { count: fleet.length - stayed.length });
    if (stayed.length === 0) toast.success(followed);
    else toast.warning(followed, { description: format.list(stayed), duration: 8000 });
  };
}
