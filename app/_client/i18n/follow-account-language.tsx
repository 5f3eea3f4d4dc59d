'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { toProblem } from '../problem/problem.ts';
import { useSession } from '../session/session-store.ts';
import { api } from '../trpc/api.ts';
import { forgetUnsavedChoice, useUnsavedChoice, writeLanguageCookie } from './language-choice.ts';
import { useWords } from './words-context.tsx';

/**
 * Pages carry no token, so the account's language reaches them as this browser's cookie; a choice made here is saved
 * to the account. A detected language is detected again in each browser.
 */
export function FollowAccountLanguage() {
  const session = useSession();
  return session ? <Follower key={session.user_id} /> : null;
}

function Follower() {
  const router = useRouter();
  const { language } = useWords();
  const unsaved = useUnsavedChoice();
  const preference = api.i18n.preference.useQuery(undefined, { staleTime: 300_000 });
  const { mutate } = api.i18n.setPreference.useMutation();
  const utils = api.useUtils();
  const sent = useRef<string | null>(null);
  const stored = preference.data;

  useEffect(() => {
    function send(given: LanguageCode, manual: boolean) {
      if (sent.current === `${given} ${manual}`) return;
      sent.current = `${given} ${manual}`;
      mutate(
        { language: given, manual_override: manual },
        {
          onSuccess: (now) => {
            utils.i18n.preference.setData(undefined, now);
            forgetUnsavedChoice(given);
          },
          // A language that was switched off meanwhile cannot be saved, now or later.
          onError: (error) => {
            if (toProblem(error).code === 'VALIDATION') forgetUnsavedChoice(given);
          },
        },
      );
    }
    if (unsaved) send(unsaved, true);
    else if (stored && !stored.manual_override && stored.language !== language) send(language, false);
    else if (
      stored?.manual_override &&
      stored.language &&
      stored.language !== language &&
      sent.current !== stored.language
    ) {
      sent.current = stored.language;
      writeLanguageCookie(stored.language);
      router.refresh();
    }
  }, [unsaved, stored, language, mutate, utils, router]);
  return null;
}
