'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';

type TeamFleetsProps = {
  fleets: ApiOutput['fleets']['list']['items'];
  pages: ComponentProps<typeof MoreButton>['pages'];
  canJoin: boolean;
};

/** The other fleets of the player's team. */
export function TeamFleets({ fleets, pages, canJoin }: TeamFleetsProps) {
  const t = useTranslations('fleets');
  const onError = useProblemToast();
  const join = api.fleets.join.useMutation({
    onError,
    onSuccess: ({ name }) => toast.success(t('others.joined', { name })),
  });
  return (
    <Panel>
      <PanelHeader title={t('others.title')} note={t('others.note')} />
      {fleets.length === 0 ? <NoFleet /> : null}
      <ul aria-label={t('others.title')} className="grid divide-y divide-line empty:hidden">
        {fleets.map((fleet) => (
          <li key={fleet.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
            <span className="grid gap-0.5">
              <span className="font-strong">{fleet.name}</span>
              <span className="text-xs text-ink-faint">
                {t('leadOf', { count: fleet.members, name: fleet.commander.username })} ·{' '}
                {t(`formation.${fleet.formation}`)}
              </span>
            </span>
            {canJoin ? (
              <Button
                busy={join.isPending && join.variables.id === fleet.id}
                onClick={() => join.mutate({ id: fleet.id })}
              >
                {t('others.join')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={pages}>{t('others.more')}</MoreButton>
      </div>
    </Panel>
  );
}

/** Why there is no fleet to join. */
function NoFleet() {
  const t = useTranslations('fleets.others');
  const isAlone = api.teams.mine.useQuery().data?.team === null;
  const link = (words: ReactNode) => (
    <Link href="/game/team" className="text-accent underline">
      {words}
    </Link>
  );
  return <p className="px-4 pb-4 text-sm text-ink-muted">{isAlone ? t.rich('noTeam', { team: link }) : t('none')}</p>;
}
