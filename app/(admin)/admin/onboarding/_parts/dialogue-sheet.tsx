'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { SheetContent, SheetRoot } from '#app/_ui/sheet.tsx';
import { CHOICES, SCENES } from '#server/community/onboarding/rules/script.ts';

export type Dialogue = ApiOutput['security']['firstLogins']['items'][number];

/** The dialogue as the player saw it: each question with the answer. */
export function DialogueSheet({ talk, onClose }: { talk: Dialogue; onClose: () => void }) {
  const t = useTranslations('adminSecurity.onboarding');
  return (
    <SheetRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent title={talk.player_name} description={t('sheet')} className="sm:w-[min(40rem,94vw)]">
        {talk.answers.length === 0 ? <p className="text-sm text-ink-muted">{t('noAnswers')}</p> : null}
        <ol className="grid gap-4 text-sm">
          {talk.answers.map((answer) => (
            <Turn key={answer.scene} answer={answer} />
          ))}
        </ol>
        {talk.completed_at ? (
          <p className="mt-4 border-t border-line pt-3 text-sm text-ink-muted">
            {t('completed')} <RelativeTime at={talk.completed_at} />
          </p>
        ) : null}
      </SheetContent>
    </SheetRoot>
  );
}

/** Scenes and choices of an older script have no text any more. */
function Turn({ answer }: { answer: Dialogue['answers'][number] }) {
  const t = useTranslations('firstLogin');
  const scene = SCENES.find((name) => name === answer.scene);
  const choice = CHOICES.find((name) => name === answer.choice);
  return (
    <li className="grid gap-1">
      <p className="text-ink-muted">{scene ? t(`questions.${scene}`) : answer.scene}</p>
      <p className="flex flex-wrap justify-between gap-x-3 border-l-2 border-accent pl-3">
        <span className="font-strong">{choice ? t(`choices.${choice}`) : answer.choice}</span>
        <RelativeTime at={answer.answered_at} className="text-xs text-ink-faint" />
      </p>
    </li>
  );
}
