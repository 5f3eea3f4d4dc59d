'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';

type TeamsTableProps = { teams: ApiOutput['teams']['list']['items']; onOpen: (id: string) => void };

export function TeamsTable({ teams, onOpen }: TeamsTableProps) {
  const t = useTranslations('team.all');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('name')}</Th>
          <Th>{t('tag')}</Th>
          <Th numeric>{t('members')}</Th>
        </Tr>
      </THead>
      <TBody>
        {teams.map((team) => (
          <Tr key={team.id} className="hover:bg-raised">
            <Td>
              <button
                type="button"
                className="min-h-8 text-left wrap-anywhere hover:text-accent"
                onClick={() => onOpen(team.id)}
              >
                {team.name}
              </button>
            </Td>
            <Td>
              <Badge className="font-mono">{team.tag}</Badge>
            </Td>
            <Td numeric>{team.members}</Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
