import { useTranslations } from 'next-intl';
import { ChineseFontFor } from '#app/_client/i18n/chinese-font-for.tsx';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Named } from '#app/_ui/named.tsx';
import { EvidenceRows } from './evidence-rows.tsx';

type Answer = ApiOutput['aria']['chat'];
export type Exchange = { question: string; answer: Answer | null };

/** Questions and answers, oldest first. */
export function Transcript({ exchanges, isAnswering }: { exchanges: readonly Exchange[]; isAnswering: boolean }) {
  const t = useTranslations('companion.ui.chat');
  return (
    <>
      <ChineseFontFor texts={exchanges.flatMap(({ question, answer }) => [question, answer?.reply ?? ''])} />
      {exchanges.length === 0 ? <p className="text-ink-muted">{t('empty')}</p> : null}
      <ol aria-label={t('label')} aria-live="polite" className="grid gap-4">
        {exchanges.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an exchange never moves
          <li key={index} className="grid gap-2">
            <p className="justify-self-end rounded-md bg-raised px-3 py-2 break-words">
              <Named name={t('you')} nameClassName="sr-only">
                {question}
              </Named>
            </p>
            {answer ? <Reply answer={answer} /> : null}
          </li>
        ))}
        {isAnswering ? <li className="text-sm text-ink-faint">{t('sending')}</li> : null}
      </ol>
    </>
  );
}

function Reply({ answer }: { answer: Answer }) {
  const t = useTranslations('companion.ui');
  return (
    <div className="grid max-w-prose gap-2">
      <p>
        <Named name={t('title')} nameClassName="font-strong text-accent">
          <span lang={answer.language}>{answer.reply}</span>
        </Named>
      </p>
      {answer.fallback ? <p className="text-xs text-ink-faint">{t('chat.budget')}</p> : null}
      <EvidenceRows rows={answer.evidence} />
    </div>
  );
}
