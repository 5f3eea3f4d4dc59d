'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Segmented } from '#app/_ui/segmented.tsx';

export const FOLDERS = ['inbox', 'team', 'sent'] as const;
export type Folder = (typeof FOLDERS)[number];

/** The folders, each with its number of unread messages. */
export function FolderSwitch({ folder, onChange }: { folder: Folder; onChange: (folder: Folder) => void }) {
  const t = useTranslations('inbox.folder');
  const format = useFormatter();
  const unread = api.messages.unread.useQuery(undefined, { staleTime: 60_000 }).data;
  const countOf = (value: Folder) => (value === 'sent' ? 0 : (unread?.[value] ?? 0));
  return (
    <Segmented
      label={t('label')}
      value={folder}
      onValueChange={onChange}
      options={FOLDERS.map((value) => {
        const count = countOf(value);
        return {
          value,
          ...(count > 0 ? { name: t('withUnread', { folder: t(value), count }) } : {}),
          label: (
            <>
              {t(value)}
              {count > 0 ? (
                <span className="min-w-4 rounded-full bg-accent px-1 text-center font-mono leading-4 text-accent-ink">
                  {count > 99 ? `${format.number(99)}+` : format.number(count)}
                </span>
              ) : null}
            </>
          ),
        };
      })}
    />
  );
}
