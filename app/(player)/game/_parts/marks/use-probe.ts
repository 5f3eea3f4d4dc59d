'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';

/** Probes and scans: both add to the chart and cost turns. */
export function useProbe() {
  const t = useTranslations('station.scan');
  const utils = api.useUtils();
  const onError = useProblemToast();
  function learned(turns: object) {
    utils.players.me.setData(undefined, (me) => (me ? { ...me, ...turns } : me));
  }
  const probe = api.nav.probe.useMutation({
    onSuccess: ({ stopped, sectors, turns }) => {
      learned(turns);
      const last = sectors.at(-1)?.number ?? 0;
      if (stopped === 'destroyed') toast.warning(t('probeLost', { sector: last }));
      else toast.success(t('probeDone', { count: sectors.length, sector: last }));
    },
    onError,
  });
  const scan = api.nav.scan.useMutation({
    onSuccess: ({ found, found_nearby, finds, defences, turns }) => {
      learned(turns);
      // Mines and limpets of others are in this answer only.
      utils.defences.here.setData(undefined, (here) => (here ? { ...here, items: defences } : here));
      const count = found + found_nearby;
      if (count > 0) toast.success(t('found', { count }));
      if (finds.length > 0) toast.success(t('finds', { count: finds.length }));
      if (count + finds.length === 0) toast.info(t('nothing'));
    },
    onError,
  });
  return {
    launch: (to: string) => probe.mutate({ to }),
    scan: () => scan.mutate(),
    busy: probe.isPending || scan.isPending,
  };
}
