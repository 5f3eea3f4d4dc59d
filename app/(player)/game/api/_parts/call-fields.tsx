'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#app/_ui/field.tsx';
import { Input, Textarea } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import type { Operation } from './operations.ts';
import { type CallState, isJson } from './use-call.ts';

/** Parameters, body, and whose token the call is sent with. */
export function CallFields({ operation, call }: { operation: Operation; call: CallState }) {
  const t = useTranslations('apiExplorer');
  const { draft, change } = call;
  return (
    <>
      {operation.parameters.map(({ name, place, required, about }) => (
        <Field
          key={`${place} ${name}`}
          label={<span className="font-mono">{name}</span>}
          aside={<span className="text-xs text-ink-faint">{t(required ? `${place}Required` : place)}</span>}
          hint={about && <span lang="en">{about}</span>}
        >
          <Input
            value={draft.values[name] ?? ''}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change({ values: { ...draft.values, [name]: event.target.value } })}
          />
        </Field>
      ))}
      {operation.body === null ? null : (
        <Field label={t('body')} hint={t('bodyHint')} error={isJson(draft.body) ? null : t('badBody')}>
          <Textarea
            className="min-h-40 font-mono text-xs"
            value={draft.body}
            spellCheck={false}
            onChange={(event) => change({ body: event.target.value })}
          />
        </Field>
      )}
      {operation.needsToken ? <TokenChoice call={call} /> : null}
    </>
  );
}

/** The session's, or one of the player's API tokens. */
function TokenChoice({ call: { draft, change } }: { call: CallState }) {
  const t = useTranslations('apiExplorer');
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('as')}
        className="justify-self-start"
        value={draft.as}
        onValueChange={(as) => change({ as })}
        options={(['session', 'token'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {draft.as === 'token' ? (
        <Field label={t('token')} hint={t('tokenHint')}>
          <Input
            type="password"
            value={draft.token}
            autoComplete="off"
            placeholder="shtok_…"
            onChange={(event) => change({ token: event.target.value })}
          />
        </Field>
      ) : null}
    </div>
  );
}
