'use client';
import { useTranslations } from 'next-intl';
import { useRealtime } from '#app/_client/realtime/realtime-provider.tsx';
import { toast } from '#app/_ui/toast.tsx';

/** Shows notifications for this admin on every page. */
export function NoticeToasts() {
  const t = useTranslations('adminShell.notice');
  useRealtime('admin_notice', ({ type, name, decision }) => {
    if (type === 'report_delivered') toast.info(t('report', { name }));
    else toast.info(t('scope', { scope: name, decision: decision ?? 'refused' }));
  });
  return null;
}
