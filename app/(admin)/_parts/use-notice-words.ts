import { useTranslations } from 'next-intl';
import type { AdminNotice } from '#server/foundation/notifications/schemas.ts';

/** What a notice says. */
export function useNoticeWords() {
  const t = useTranslations('adminShell.notice');
  return ({ type, name, decision }: Pick<AdminNotice, 'type' | 'name' | 'decision'>) =>
    type === 'report_delivered' ? t('report', { name }) : t('scope', { scope: name, decision: decision ?? 'refused' });
}
