'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Problem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { type CodeSource, CodeSourceSwitch } from './code-source-switch.tsx';

/** Second-factor form for every login method. */
export type CodeGate = {
  busy: boolean;
  problem: Problem | null;
  codeRefused: boolean;
  sendCode: (code: string) => void;
  startOver: () => void;
};

const SHORTEST: Record<CodeSource, number> = { app: 6, backup: 8 };

/** Codes are often read and typed in groups. */
function bare(typed: string) {
  return typed.replace(/[\s-]/g, '');
}

export function CodeForm({ gate }: { gate: CodeGate }) {
  const t = useTranslations('auth.mfa');
  const [source, setSource] = useState<CodeSource>('app');
  const form = useForm({ defaultValues: { code: '' } });
  const { ref, ...code } = form.register('code', {
    validate: (typed) => bare(typed).length >= SHORTEST[source],
  });
  function turn(to: CodeSource) {
    setSource(to);
    form.reset();
    form.setFocus('code');
  }
  const refused = gate.codeRefused && !form.formState.isDirty ? t(`wrong.${source}`) : undefined;
  function send(typed: { code: string }) {
    gate.sendCode(bare(typed.code));
    form.reset();
  }
  return (
    <form className="grid gap-5" onSubmit={form.handleSubmit(send)} noValidate>
      <div className="grid gap-1">
        <h1 className="text-lg font-strong">{t('title')}</h1>
        <p className="text-ink-muted">{t(`lead.${source}`)}</p>
      </div>
      <CodeSourceSwitch source={source} onSource={turn} />
      <Field
        label={t(`code.${source}`)}
        hint={t(`hint.${source}`)}
        error={form.formState.errors.code ? t(`short.${source}`) : refused}
      >
        <Input
          ref={ref}
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={source === 'app' ? 'numeric' : 'text'}
          maxLength={source === 'app' ? 7 : 12}
          className="font-mono tracking-widest"
          {...code}
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
