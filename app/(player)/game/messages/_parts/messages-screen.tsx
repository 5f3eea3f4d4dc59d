'use client';
import { Mail, Megaphone, PenLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { ComposeDialog, type Draft } from './compose-dialog.tsx';
import { ContactsPanel } from './contacts-panel.tsx';
import { HailDialog } from './hail-dialog.tsx';
import { MessageLine } from './message-line.tsx';
import { MessageSheet } from './message-sheet.tsx';

const FOLDERS = ['inbox', 'sent'] as const;
type Folder = (typeof FOLDERS)[number];

/** `?open` shows a message, `?to` begins one to that captain. */
export function MessagesScreen() {
  const t = useTranslations('inbox');
  const [folder, setFolder] = useQueryState('folder', parseAsStringLiteral(FOLDERS).withDefault('inbox'));
  const [openId, setOpenId] = useQueryState('open', parseAsString);
  const [to, setTo] = useQueryState('to', parseAsString);
  const [reply, setReply] = useState<Draft | null>(null);
  const [isHailing, setIsHailing] = useState(false);
  const draft = reply ?? (to === null ? null : { to, subject: '' });
  const close = () => {
    setReply(null);
    void setTo(null);
  };
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Segmented
            label={t('folder.label')}
            value={folder}
            onValueChange={(next) => void setFolder(next)}
            options={FOLDERS.map((value) => ({ value, label: t(`folder.${value}`) }))}
          />
          <Button onClick={() => setIsHailing(true)}>
            <Megaphone aria-hidden="true" />
            {t('hail')}
          </Button>
          <Button look="primary" onClick={() => void setTo('')}>
            <PenLine aria-hidden="true" />
            {t('write')}
          </Button>
        </div>
      }
    >
      <MessageFolder folder={folder} onOpen={(id) => void setOpenId(id)} />
      <ContactsPanel />
      {openId ? (
        <MessageSheet
          id={openId}
          onClose={() => void setOpenId(null)}
          onReply={(answer) => {
            void setOpenId(null);
            setReply(answer);
          }}
        />
      ) : null}
      {draft ? <ComposeDialog draft={draft} onClose={close} /> : null}
      {isHailing ? <HailDialog onClose={() => setIsHailing(false)} /> : null}
    </PageFrame>
  );
}

function MessageFolder({ folder, onOpen }: { folder: Folder; onOpen: (id: string) => void }) {
  const t = useTranslations('inbox');
  const messages = api.messages.list.useInfiniteQuery(
    { folder, limit: 30 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const items = messages.data?.pages.flatMap((page) => page.items);
  const empty = folder === 'inbox' ? 'empty' : 'emptySent';
  return (
    <>
      <Panel>
        {items === undefined ? (
          messages.error ? (
            <QueryError error={messages.error} onRetry={() => void messages.refetch()} retrying={messages.isFetching} />
          ) : (
            <Skeleton className="m-4 h-72" />
          )
        ) : items.length === 0 ? (
          <EmptyState icon={<Mail />} title={t(`${empty}.title`)} detail={t(`${empty}.detail`)} />
        ) : (
          <ul aria-label={t(`folder.${folder}`)}>
            {items.map((message) => (
              <MessageLine key={message.id} message={message} onOpen={() => onOpen(message.id)} />
            ))}
          </ul>
        )}
      </Panel>
      <MoreButton pages={messages} className="justify-self-center">
        {t('more')}
      </MoreButton>
    </>
  );
}
