import { useTranslations } from 'next-intl';
import { ChineseFontFor } from '#app/_client/i18n/chinese-font-for.tsx';
import { LikelyLink } from '#app/_client/likely-link.tsx';
import type { Problem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Named } from '#app/_ui/named.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { PAGES } from '#app/(player)/_parts/navigation/pages.ts';
import { type Answer, type Exchange, isAnswering } from './chat-log.ts';
import { EvidenceRows } from './evidence-rows.tsx';

type Retry = (question: string, again: number) => void;
type TranscriptProps = { exchanges: readonly Exchange[]; isBlocked: boolean; onRetry: Retry };

/** Questions and answers, oldest first. A question that was not answered stays, and can be asked again. */
export function Transcript({ exchanges, isBlocked, onRetry }: TranscriptProps) {
  const t = useTranslations('companion.ui.chat');
  return (
    <>
      <ChineseFontFor texts={exchanges.flatMap(({ question, answer }) => [question, answer?.reply ?? ''])} />
      {exchanges.length === 0 ? <p className="text-ink-muted">{t('empty')}</p> : null}
      <ol aria-label={t('label')} aria-live="polite" className="grid gap-4">
        {exchanges.map(({ id, question, answer, problem }) => (
          <li key={id} className="grid gap-2">
            <p className="justify-self-end rounded-md bg-raised px-3 py-2 break-words">
              <Named name={t('you')} nameClassName="sr-only">
                {question}
              </Named>
            </p>
            {answer ? <Reply answer={answer} /> : null}
            {problem ? (
              <Unanswered problem={problem} isBlocked={isBlocked} onRetry={() => onRetry(question, id)} />
            ) : null}
          </li>
        ))}
        {isAnswering(exchanges) ? <li className="text-sm text-ink-faint">{t('sending')}</li> : null}
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
      <PageLinks pages={answer.pages} />
      <EvidenceRows rows={answer.evidence} />
    </div>
  );
}

/** Where the answer is put to use. */
function PageLinks({ pages }: { pages: Answer['pages'] }) {
  const t = useTranslations('companion.ui.chat');
  const name = useTranslations('gameNav');
  const shown = PAGES.filter(({ key }) => pages.some((page) => page === key));
  if (shown.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span className="text-ink-faint">{t('pages')}</span>
      {shown.map(({ key, href }) => (
        <LikelyLink key={key} href={href} className="text-accent underline">
          {name(key)}
        </LikelyLink>
      ))}
    </p>
  );
}

/** Asking again would be refused again. */
const REFUSALS: readonly (string | undefined)[] = ['aria_refused', 'aria_malformed'];

type UnansweredProps = { problem: Problem; isBlocked: boolean; onRetry: () => void };

function Unanswered({ problem, isBlocked, onRetry }: UnansweredProps) {
  const t = useTranslations('companion.ui');
  if (REFUSALS.includes(problem.reason)) {
    // The notice above the tabs says when ARIA answers again.
    return isBlocked ? null : <Notice tone="danger" title={t('block.warn')} />;
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-muted">{t('chat.unanswered')}</p>
      <ProblemNotice problem={problem} />
      <Button size="sm" className="justify-self-start" disabled={isBlocked} onClick={onRetry}>
        {t('chat.retry')}
      </Button>
    </div>
  );
}
