'use client';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { OwnTeam } from './own-team.ts';
import { useTeamChange } from './use-team-change.ts';

type War = ApiOutput['teams']['wars']['items'][number];

/** Wars of a team, newest first, with the actions of the player's own team. */
export function WarList({ wars, own }: { wars: readonly War[]; own: OwnTeam | null }) {
  const t = useTranslations('team.wars');
  return (
    <ul aria-label={t('title')} className="border-t border-line">
      {wars.map((war) => (
        <li
          key={war.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-0"
        >
          <WarWords war={war} own={own} />
          {own && own.my_role !== 'member' && war.state !== 'over' ? <PeaceButton war={war} own={own} /> : null}
        </li>
      ))}
    </ul>
  );
}

function WarWords({ war, own }: { war: War; own: OwnTeam | null }) {
  const t = useTranslations('team.wars');
  const offer = own && war.peace_offered_by ? (war.peace_offered_by === own.id ? 'offered' : 'theyOffer') : null;
  const when = war.state === 'declared' ? 'begins' : war.state === 'running' ? 'ends' : 'ended';
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-strong">{t('against', { declarer: war.declarer.name, target: war.target.name })}</span>
        <Badge tone={war.state === 'running' ? 'danger' : 'neutral'}>{t(`state.${war.state}`)}</Badge>
      </p>
      <p className="text-xs text-ink-faint">
        {war.outcome ? `${t(`outcome.${war.outcome}`)} · ` : null}
        {t(when)} <RelativeTime at={war.state === 'declared' ? war.starts_at : war.ends_at} />
        {offer ? ` · ${t(offer)}` : null}
      </p>
      {war.state === 'declared' || war.outcome === 'called_off' ? null : <Losses war={war} />}
    </div>
  );
}

/** The losses of each side to the other. */
function Losses({ war: { declarer, target } }: { war: War }) {
  const t = useTranslations('team.wars');
  const hurt = [declarer, target].filter(({ losses }) => losses.ships + losses.drones + losses.planets > 0);
  return (
    <p className="text-xs text-pretty text-ink-muted">
      {hurt.length === 0
        ? t('noLosses')
        : hurt.map(({ name, losses }) => t('lost', { team: name, ...losses })).join(' ')}
    </p>
  );
}

/**
 * Before a war begins its declarer can cancel it; later one side offers peace, and the other accepts unless the offer
 * is withdrawn.
 */
function PeaceButton({ war, own }: { war: War; own: OwnTeam }) {
  const t = useTranslations('team.wars.peace');
  const change = useTeamChange();
  const peace = api.teams.makePeace.useMutation(change());
  const isOurs = war.declarer.id === own.id || war.target.id === own.id;
  if (!isOurs) return null;
  if (war.peace_offered_by === own.id)
    return (
      <Button size="sm" busy={peace.isPending} onClick={() => peace.mutate({ id: war.id, take_back: true })}>
        {t('takeBack')}
      </Button>
    );
  const word =
    war.state === 'declared' && war.declarer.id === own.id ? 'callOff' : war.peace_offered_by ? 'accept' : 'offer';
  return (
    <Button size="sm" busy={peace.isPending} onClick={() => peace.mutate({ id: war.id })}>
      {t(word)}
    </Button>
  );
}
