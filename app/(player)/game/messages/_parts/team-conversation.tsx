'use client';
import { Send, Users } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Textarea } from '#app/_ui/input.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { MessageFolder } from './message-folder.tsx';

/** Messages of the team; former members keep what they received. */
export function TeamConversation({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTranslations('inbox.team');
  const mine = api.teams.mine.useQuery();
  const team = mine.data?.team;
  return (
    <>
      {team ? (
        <TeamMessageForm name={team.name} tag={team.tag} />
      ) : team === null ? (
        <Notice
          tone="info"
          title={t('none')}
          action={
            <Button asChild look="primary">
              <Link href="/game/team">
                <Users aria-hidden="true" />
                {t('toTeam')}
              </Link>
            </Button>
          }
        >
          {t('noneDetail')}
        </Notice>
      ) : null}
      <MessageFolder folder="team" onOpen={onOpen} />
    </>
  );
}

function TeamMessageForm({ name, tag }: { name: string; tag: string }) {
  const t = useTranslations('inbox.team');
  const [body, setBody] = useState('');
  const send = api.messages.send.useMutation({
    onSuccess: () => setBody(''),
  });
  function say() {
    if (body.trim() && !send.isPending) send.mutate({ channel: 'team', body });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    say();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) say();
  }
  return (
    <Panel>
      <PanelHeader
        title={t('title', { name, tag })}
        actions={
          <Button asChild look="ghost" size="sm">
            <Link href="/game/team">
              <Users aria-hidden="true" />
              {t('toTeam')}
            </Link>
          </Button>
        }
      />
      <PanelBody>
        <form className="grid gap-3" onSubmit={submit}>
          <Field label={t('body')} hint={t('hint')}>
            <Textarea
              value={body}
              maxLength={4_000}
              required
              onKeyDown={onKeyDown}
              onChange={(event) => setBody(event.target.value)}
            />
          </Field>
          <ProblemNotice problem={send.error ? toProblem(send.error) : null} />
          <Button type="submit" look="primary" className="justify-self-start" busy={send.isPending}>
            <Send aria-hidden="true" />
            {t('send')}
          </Button>
        </form>
      </PanelBody>
    </Panel>
  );
}
