'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { api } from '../trpc/api.ts';
import { useWords } from './words-context.tsx';

const RECHECK_MS = 60_000;

/** A tab that stays open loads edited texts, or another language when its own was switched off, when it becomes visible again. */
export function FollowEdits() {
  const router = useRouter();
  const { language, version } = useWords();
  const languages = api.i18n.languages.useQuery(undefined, { staleTime: RECHECK_MS });
  const items = languages.data?.items;
  const now = items?.find(({ code }) => code === language)?.complete_version;
  const isOff = items !== undefined && now === undefined;
  useEffect(() => {
    if (isOff || (now !== undefined && now > version)) router.refresh();
  }, [isOff, now, version, router]);
  return null;
}
