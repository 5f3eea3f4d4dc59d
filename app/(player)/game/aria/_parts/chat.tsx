'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { Panel, PanelBody } from '#app/_ui/panel.tsx';
import { QuestionForm } from './question-form.tsx';
import { type Exchange, Transcript } from './transcript.tsx';

const REFUSALS: readonly (string | undefined)[] = ['aria_refused', 'aria_malformed'];

/** Suggested first questions. */
const FIRST_QUESTIONS = ['where_am_i', 'sell_cargo', 'my_turns', 'help'] as const;

/** The conversation of this visit; the service stores only its topic. */
export function Chat({ status }: { status: ApiOutput['aria']['status'] }) {
  const ask = useTranslations('companion.ask');
  const [exchanges, setExchanges] = useState<Exchange[]>([]);
  const [text, setText] = useState('');
  const read = api.useUtils().aria.status;
  const chat = api.aria.chat.useMutation();
  const isBlocked = status.blocked_until !== null;
  const last = exchanges.at(-1)?.answer;
  const questions = exchanges.length === 0 ? FIRST_QUESTIONS.map((intent) => ask(intent)) : (last?.suggestions ?? []);

  function send(question: string): void {
    if (question.trim() === '' || chat.isPending || isBlocked) return;
    setText('');
    setExchanges((before) => [...before, { question, answer: null }]);
    chat.mutate(
      { message: question, ...(last && { conversation_id: last.conversation_id }) },
      {
        onSuccess: (answer) => setExchanges((before) => [...before.slice(0, -1), { question, answer }]),
        onError: () => {
          setExchanges((before) => before.slice(0, -1));
          setText(question);
          // A refused message can lead to a block.
          void read.invalidate();
        },
      },
    );
  }

  return (
    <Panel>
      <PanelBody className="grid gap-4 pt-4">
        <Transcript exchanges={exchanges} isAnswering={chat.isPending} />
        <Failure error={chat.error} isBlocked={isBlocked} />
        <Suggestions questions={questions} isDisabled={chat.isPending || isBlocked} onPick={send} />
        <QuestionForm
          text={text}
          limit={status.limits.max_characters}
          isBusy={chat.isPending}
          isDisabled={isBlocked}
          onChange={setText}
          onSend={send}
        />
      </PanelBody>
    </Panel>
  );
}

function Failure({ error, isBlocked }: { error: unknown; isBlocked: boolean }) {
  const t = useTranslations('companion.ui.block');
  // The notice above the tabs says when ARIA answers again.
  if (!error || isBlocked) return null;
  const problem = toProblem(error);
  return REFUSALS.includes(problem.reason) ? (
    <Notice tone="danger" title={t('warn')} />
  ) : (
    <ProblemNotice problem={problem} />
  );
}

type SuggestionsProps = { questions: readonly string[]; isDisabled: boolean; onPick: (question: string) => void };

function Suggestions({ questions, isDisabled, onPick }: SuggestionsProps) {
  const t = useTranslations('companion.ui.chat');
  if (questions.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-xs text-ink-faint">{t('suggestions')}</p>
      <div className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <Button key={question} size="sm" disabled={isDisabled} onClick={() => onPick(question)}>
            {question}
          </Button>
        ))}
      </div>
    </div>
  );
}
