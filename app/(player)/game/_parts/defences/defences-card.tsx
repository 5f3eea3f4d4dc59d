'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { PanelProps } from '../panel-props.ts';
import { LayForm } from './lay-form.tsx';

type Here = ApiOutput['defences']['here'];
type Item = Here['items'][number];

/** The visible drones and mines in the sector, and a form to deploy the player's own. */
export function DefencesCard({ me }: PanelProps) {
  const here = api.defences.here.useQuery();
  if (me.combat_id || !here.data) return null;
  const { items, may_lay } = here.data;
  if (!may_lay && items.length === 0) return null;
  return (
    <div className="grid gap-4">
      {items.length > 0 ? <Laid items={items} /> : null}
      {may_lay ? <LayForm here={here.data} credits={me.credits} /> : null}
    </div>
  );
}

function Laid({ items }: { items: readonly Item[] }) {
  const t = useTranslations('defences');
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-strong">{t('title')}</h3>
      <ul className="grid gap-1.5">
        {items.map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-3">
            <span className="grid min-w-0">
              <span>{t(`kind.${item.kind}`, { count: item.quantity })}</span>
              <span className="text-xs text-ink-faint">{detailOf(t, item)}</span>
            </span>
            {item.is_mine ? <Collect id={item.id} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function detailOf(t: ReturnType<typeof useTranslations<'defences'>>, item: Item): string {
  return [
    item.is_mine ? t('mine') : t('owner', { name: item.owner }),
    ...(item.kind === 'drones' ? [t(`mode.${item.mode}`)] : []),
    ...(item.toll > 0 ? [t('tollOf', { credits: item.toll })] : []),
  ].join(' · ');
}

function Collect({ id }: { id: string }) {
  const t = useTranslations('defences');
  const showProblem = useProblemToast();
  const collect = api.defences.collect.useMutation({
    onSuccess: () => toast.success(t('collected')),
    onError: showProblem,
  });
  return (
    <Button size="sm" busy={collect.isPending} onClick={() => collect.mutate({ id })}>
      {t('collect')}
    </Button>
  );
}
