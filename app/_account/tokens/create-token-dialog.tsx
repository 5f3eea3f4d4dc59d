'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { TOKEN_SCOPES, type TokenScope } from '#server/community/accounts/rules/token-scopes.ts';
import { StepUpForm } from '../step-up/step-up-form.tsx';
import { wantsStepUp } from '../step-up/wants-step-up.ts';
import { NewToken } from './new-token.tsx';

const SPANS = ['7', '30', '90', '365'] as const;
type Span = (typeof SPANS)[number];
const MAX_NAME = 60;

/** Selects the token's scopes, requires a step-up proof if necessary, and shows its text once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('apiTokens');
  const create = api.auth.tokens.create.useMutation();
  const methods = wantsStepUp(create.error);
  const { variables } = create;
  return (
    <DialogRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={t(create.data ? 'createdTitle' : 'createTitle')}
        description={t(create.data ? 'createdDetail' : 'createDetail')}
        sticky={create.data !== undefined}
      >
        {create.data ? (
          <NewToken token={create.data.token} onDone={onClose} />
        ) : methods && variables ? (
          <StepUpForm methods={methods} onConfirmed={() => create.mutate(variables)} onCancel={() => create.reset()} />
        ) : (
          <TokenForm
            busy={create.isPending}
            error={create.error}
            onSubmit={(input) => create.mutate(input)}
            onCancel={onClose}
          />
        )}
      </DialogContent>
    </DialogRoot>
  );
}

type TokenFormProps = {
  busy: boolean;
  error: unknown;
  onSubmit: (input: { name: string; scopes: TokenScope[]; days: number }) => void;
  onCancel: () => void;
};

function TokenForm({ busy, error, onSubmit, onCancel }: TokenFormProps) {
  const t = useTranslations('apiTokens');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [span, setSpan] = useState<Span>('30');
  const [isMissing, setMissing] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') onSubmit({ name: name.trim(), scopes: [...scopes], days: Number(span) });
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      <Field label={t('name')} hint={t('nameHint')} error={isMissing ? t('nameMissing') : undefined}>
        <Input value={name} maxLength={MAX_NAME} onChange={(event) => setName(event.target.value)} />
      </Field>
      <ScopeChoice chosen={scopes} onChange={setScopes} />
      <div className="grid gap-1.5">
        <span className="text-sm font-strong">{t('span')}</span>
        <Segmented
          className="justify-self-start"
          label={t('span')}
          value={span}
          onValueChange={setSpan}
          options={SPANS.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
        />
      </div>
      <ProblemNotice problem={error ? toProblem(error) : null} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}

type ScopeChoiceProps = { chosen: readonly TokenScope[]; onChange: (scopes: readonly TokenScope[]) => void };

/** Reading is part of every token; each further scope is chosen. */
function ScopeChoice({ chosen, onChange }: ScopeChoiceProps) {
  const t = useTranslations('apiTokens');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-strong">{t('may')}</legend>
      {TOKEN_SCOPES.map((scope) => {
        const isRead = scope === 'read';
        return (
          <label key={scope} htmlFor={`token-${scope}`} className="flex items-start gap-2 text-sm">
            <Checkbox
              id={`token-${scope}`}
              className="mt-0.5"
              checked={isRead || chosen.includes(scope)}
              disabled={isRead}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
              }
            />
            <span>
              {t(`scope.${scope}`)} <span className="text-ink-muted">{t(`about.${scope}`)}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
