'use client';
import { Mail } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { mayRemove } from '#server/game/teams/rules/standing.ts';
import type { OwnTeam } from './own-team.ts';
import { useTeamChange } from './use-team-change.ts';

type MemberActionsProps = { member: OwnTeam['roster'][number]; myRole: OwnTeam['my_role'] };

/** The player's actions for another member: message, promote, hand over, remove. */
export function MemberActions({ member, myRole }: MemberActionsProps) {
  const t = useTranslations('team.roster');
  const change = useTeamChange();
  const { player_id, username: name, role } = member;
  const setRole = api.teams.setRole.useMutation(change());
  const handOver = api.teams.handOver.useMutation(change(t('handedOver', { name })));
  const remove = api.teams.remove.useMutation(change(t('removed', { name })));
  const next = role === 'officer' ? 'member' : 'officer';
  return (
    <div className="flex flex-wrap gap-2">
      <WriteLink name={name} />
      {myRole === 'founder' ? (
        <>
          <Button
            size="sm"
            busy={setRole.isPending}
            aria-label={t(`make.${next}Named`, { name })}
            onClick={() => setRole.mutate({ player_id, role: next })}
          >
            {t(`make.${next}`)}
          </Button>
          <ConfirmButton
            size="sm"
            needsConfirm
            confirmLabel={t('sure')}
            busy={handOver.isPending}
            onConfirm={() => handOver.mutate({ player_id })}
          >
            <Named short={t('handOver')} long={t('handOverNamed', { name })} />
          </ConfirmButton>
        </>
      ) : null}
      {mayRemove(myRole, role) ? (
        <ConfirmButton
          size="sm"
          look="danger-quiet"
          needsConfirm
          confirmLabel={t('removeSure')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ player_id })}
        >
          <Named short={t('remove')} long={t('removeNamed', { name })} />
        </ConfirmButton>
      ) : null}
    </div>
  );
}

function WriteLink({ name }: { name: string }) {
  const t = useTranslations('team.roster');
  return (
    <Button asChild look="ghost" size="sm">
      <Link href={`/game/messages?to=${encodeURIComponent(name)}`} aria-label={t('write', { name })}>
        <Mail aria-hidden="true" />
      </Link>
    </Button>
  );
}

/** Short text where the row is visible, full text for the button's accessible name. */
function Named({ short, long }: { short: string; long: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{long}</span>
    </>
  );
}
