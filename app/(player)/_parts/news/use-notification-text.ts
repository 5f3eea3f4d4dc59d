'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { describeNotification } from '#server/foundation/notifications/rules/describe-notification.ts';
import { useGoodName } from '../use-good-name.ts';

export type Notification = ApiOutput['notifications']['list']['items'][number];

/** The text of a notification and its link. */
export function useNotificationText(): (note: Notification) => { title: string; body: string; href: string } {
  const t = useTranslations('notifications.notified');
  const goodName = useGoodName();
  return useCallback(
    (note) => {
      const { href, values } = describeNotification(note, goodName);
      return { href, title: t(`${note.type}.title`, values), body: t(`${note.type}.body`, values) };
    },
    [t, goodName],
  );
}
