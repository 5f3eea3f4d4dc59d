'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { useSession } from '#app/_client/session/session-store.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody } from '#app/_ui/panel.tsx';
import { addQuestion, clearChat, isAnswering, settleQuestion, useChat } from './chat-log.ts';
import { QuestionForm } from './question-form.tsx';
import { Transcript } from './transcript.tsx';

/** Suggested first questions. */
const FIRST_QUESTIONS = ['where_am_i', 'sell_cargo', 'my_turns', 'help'] as const;

/** The conversation since the page was loaded, which outlives this screen; the service stores only its topic. */
export function Chat({ status }: { status: ApiOutput['aria']['status'] }) {
  const ask = useTranslations('companion.ask');
  const user = useSession()?.user_id ?? '';
  const exchanges = useChat(user);
  const [text, setText] = useState('');
  const read = api.useUtils().aria.status;
  const chat = api.aria.chat.useMutation({
    onSuccess: (answer) => settleQuestion(user, { answer }),
    onError: (error) => {
      settleQuestion(user, { problem: toProblem(error) });
      // A refused message can lead to a block.
      void read.invalidate();
    },
  });
  const isBusy = isAnswering(exchanges);
  const isBlocked = status.blocked_until !== null;
  const last = exchanges.findLast(({ answer }) => answer !== null)?.answer;
  const questions = last ? last.suggestions : FIRST_QUESTIONS.map((intent) => ask(intent));

  function send(question: string, again?: number): void {
    if (question.trim() === '' || isBusy || isBlocked) return;
    if (again === undefined) setText('');
    addQuestion(user, question, again);
    chat.mutate({ message: question, ...(last && { conversation_id: last.conversation_id }) });
  }

  return (
    <Panel>
      <PanelBody className="grid gap-4 pt-4">
        <Transcript exchanges={exchanges} isBlocked={isBlocked} onRetry={send} />
        <Suggestions questions={questions} isDisabled={isBusy || isBlocked} onPick={send} />
        <QuestionForm
          text={text}
          limit={status.limits.max_characters}
          isBusy={isBusy}
          isDisabled={isBlocked}
          onChange={setText}
          onSend={send}
        />
        {exchanges.length > 0 && !isBusy ? <Clear onClear={() => clearChat(user)} /> : null}
      </PanelBody>
    </Panel>
  );
}

function Clear({ onClear }: { onClear: () => void }) {
  const t = useTranslations('companion.ui.chat');
  return (
    <Button size="sm" look="ghost" className="justify-self-start" onClick={onClear}>
      {t('clear')}
    </Button>
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
