'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { Problem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { type CodeSource, CodeSourceSwitch } from './code-source-switch.tsx';
import { useCheckedForm } from './use-checked-form.ts';

/** Second-factor form for every login method. */
export type CodeGate = {
  busy: boolean;
  problem: Problem | null;
  codeRefused: boolean;
  sendCode: (code: string) => void;
  startOver: () => void;
};

const MIN_LENGTH: Record<CodeSource, number> = { app: 6, backup: 8 };

/** Codes are often read and typed in groups. */
function bare(typed: string) {
  return typed.replace(/[\s-]/g, '');
}

export function CodeForm({ gate }: { gate: CodeGate }) {
  const t = useTranslations('auth.mfa');
  const [source, setSource] = useState<CodeSource>('app');
  const [typing, setTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const code = useCheckedForm({ code: (typed: string) => bare(typed).length >= MIN_LENGTH[source] }, (typed) => {
    gate.sendCode(bare(typed.code));
    empty();
  });
  function empty() {
    if (field.current) field.current.value = '';
    setTyping(false);
    code.startOver();
  }
  function turn(to: CodeSource) {
    setSource(to);
    empty();
    field.current?.focus();
  }
  const wrong = gate.codeRefused && !typing ? t(`wrong.${source}`) : undefined;
  return (
    <form className="grid gap-5" {...code.form}>
      <div className="grid gap-1">
        <h1 className="text-lg font-strong">{t('title')}</h1>
        <p className="text-ink-muted">{t(`lead.${source}`)}</p>
      </div>
      <CodeSourceSwitch source={source} onSource={turn} />
      <Field
        label={t(`code.${source}`)}
        hint={t(`hint.${source}`)}
        error={code.refused.code !== undefined ? t(`short.${source}`) : wrong}
      >
        <Input
          ref={field}
          name="code"
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={source === 'app' ? 'numeric' : 'text'}
          maxLength={source === 'app' ? 7 : 12}
          className="font-mono tracking-widest"
          onChange={(event) => setTyping(event.target.value !== '')}
        />
      </Field>
      <ProblemNotice problem={gate.problem} />
      <CodeButtons gate={gate} />
    </form>
  );
}

function CodeButtons({ gate }: { gate: CodeGate }) {
  const t = useTranslations('auth.mfa');
  return (
    <div className="grid gap-2">
      <Button type="submit" look="primary" busy={gate.busy}>
        {t('submit')}
      </Button>
      <Button look="ghost" onClick={gate.startOver}>
        {t('back')}
      </Button>
    </div>
  );
}
