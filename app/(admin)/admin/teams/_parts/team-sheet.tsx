'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
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
