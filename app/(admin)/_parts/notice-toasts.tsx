'use client';
import { useRealtime } from '#app/_client/realtime/realtime-provider.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { useNoticeWords } from './use-notice-words.ts';

/** Shows notifications for this admin on every page. */
export function NoticeToasts() {
  const wordsOf = useNoticeWords();
  useRealtime('admin_notice', (notice) => void toast.info(wordsOf(notice)));
  return null;
}
