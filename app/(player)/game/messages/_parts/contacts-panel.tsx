'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';

/** Blocked and muted players; renders nothing without any. */
export function ContactsPanel() {
  const t = useTranslations('inbox.contacts');
  const contacts = api.messages.contacts.useQuery();
  const release = api.messages.clearRule.useMutation({
    onError: useProblemToast(),
    onSettled: () => {},
  });
  if (!contacts.data || contacts.data.items.length === 0) return null;
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <ul aria-label={t('title')} className="pb-2">
        {contacts.data.items.map(({ player_id, username, rule }) => (
          <li key={player_id} className="flex items-center gap-3 px-4 py-1.5 text-sm">
            <Link href={`/game/players/${player_id}`} className="min-w-0 truncate underline-offset-4 hover:underline">
              {username}
            </Link>
            <Badge tone={rule === 'block' ? 'danger' : 'neutral'}>{t(rule)}</Badge>
            <Button
              size="sm"
              look="ghost"
              className="ml-auto"
              aria-label={t('releaseNamed', { name: username })}
              busy={release.isPending && release.variables.player_id === player_id}
              onClick={() => release.mutate({ player_id })}
            >
              {t('release')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
