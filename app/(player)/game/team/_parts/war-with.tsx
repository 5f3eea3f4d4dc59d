'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { useTeamChange } from './use-team-change.ts';
import { WarList } from './war-list.tsx';

/** The public record of a team's wars; founder and officers of another team may declare one. */
export function WarWith({ id, name }: { id: string; name: string }) {
  const t = useTranslations('team.wars');
  const change = useTeamChange();
  const own = api.teams.mine.useQuery().data?.team ?? null;
  const wars = api.teams.wars.useQuery({ team_id: id, limit: 20 }).data?.items ?? [];
  const declare = api.teams.declareWar.useMutation(change(t('declared', { name })));
  const open = wars.some((war) => war.state !== 'over' && [war.declarer.id, war.target.id].includes(own?.id ?? ''));
  const mayDeclare = own !== null && own.id !== id && own.my_role !== 'member' && !open;
  if (wars.length === 0 && !mayDeclare) return null;
  return (
    <section className="mt-5 grid gap-2">
      <h3 className="text-sm font-strong">{t('title')}</h3>
      <p className="text-xs text-ink-muted">{t('note')}</p>
      {wars.length > 0 ? <WarList wars={wars} own={own} /> : null}
      {mayDeclare ? (
        <ConfirmButton
          look="danger-quiet"
          className="justify-self-start"
          needsConfirm
          confirmLabel={t('sure')}
          busy={declare.isPending}
          onConfirm={() => declare.mutate({ team_id: id })}
        >
          {t('declare')}
        </ConfirmButton>
      ) : null}
    </section>
  );
}
