'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Delta, Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { DetailSheet } from '#app/(admin)/_parts/list/detail-sheet.tsx';
import { Part } from '#app/(admin)/_parts/list/facts.tsx';

type Team = ApiOutput['teams']['adminGet'];

/** A team with its members and open invitations. */
export function TeamSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('adminHoldings.teams');
  const read = api.teams.adminGet.useQuery({ id }, { retry: false });
  return (
    <DetailSheet
      read={read}
      name={t('column.team')}
      title={({ name }) => name}
      description={({ tag }) => tag}
      onClose={onClose}
    >
      {(team) => (
        <>
          <Part title={t('members', { count: team.members })}>
            <Members roster={team.roster} />
          </Part>
          <Treasury treasury={team.treasury} />
          <Wars wars={team.wars} />
          <Part title={t('invited')}>
            {team.invited.length === 0 ? <p className="text-sm text-ink-muted">{t('nobodyInvited')}</p> : null}
            <ul className="grid gap-1 text-sm">
              {team.invited.map((invitation) => (
                <li key={invitation.player_id} className="flex flex-wrap justify-between gap-2">
                  {invitation.username}
                  <span className="text-xs text-ink-muted">
                    {t('expires')} <RelativeTime at={invitation.expires_at} />
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        </>
      )}
    </DetailSheet>
  );
}

function Treasury({ treasury: { balance, officer_limit, member_limit, entries } }: Pick<Team, 'treasury'>) {
  const t = useTranslations('adminHoldings.teams');
  const kinds = useTranslations('adminHoldings.teams.movement');
  return (
    <Part title={t('treasury')}>
      <p className="text-sm">
        <Num value={balance} unit="cr" />
        <span className="block text-xs text-ink-muted">
          {t('limits', { officer: officer_limit, member: member_limit })}
        </span>
      </p>
      {entries.length === 0 ? <p className="text-sm text-ink-muted">{t('noMovements')}</p> : null}
      <ul className="grid gap-1 text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {entry.player.username} <span className="text-xs text-ink-muted">{kinds(entry.kind)}</span>
            </span>
            <span className="flex items-baseline gap-3">
              <Delta value={entry.amount} />
              <RelativeTime at={entry.created_at} className="text-xs text-ink-faint" />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Wars({ wars }: Pick<Team, 'wars'>) {
  const t = useTranslations('team.wars');
  return (
    <Part title={t('title')}>
      {wars.length === 0 ? <p className="text-sm text-ink-muted">{t('empty')}</p> : null}
      <ul className="grid gap-2 text-sm">
        {wars.map((war) => (
          <li key={war.id} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-2">
              {t('against', { declarer: war.declarer.name, target: war.target.name })}
              <Badge tone={war.state === 'running' ? 'danger' : 'neutral'}>{t(`state.${war.state}`)}</Badge>
            </span>
            {[war.declarer, war.target].map(({ id, name, losses }) => (
              <span key={id} className="text-xs text-ink-muted">
                {t('lost', { team: name, ...losses })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Members({ roster }: { roster: Team['roster'] }) {
  const t = useTranslations('adminHoldings.teams');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('column.player')}</Th>
          <Th>{t('column.role')}</Th>
          <Th numeric>{t('column.credits')}</Th>
          <Th className="max-sm:hidden">{t('column.joined')}</Th>
        </Tr>
      </THead>
      <TBody>
        {roster.map((member) => (
          <Tr key={member.player_id}>
            <Td>
              <Link className="font-strong hover:text-accent" href={`/admin/users/${member.user_id}`}>
                {member.username}
              </Link>
            </Td>
            <Td>
              <Badge>{t(`role.${member.role}`)}</Badge>
            </Td>
            <Td numeric>
              <Num value={member.credits} />
            </Td>
            <Td className="text-ink-muted max-sm:hidden">
              <RelativeTime at={member.joined_at} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
