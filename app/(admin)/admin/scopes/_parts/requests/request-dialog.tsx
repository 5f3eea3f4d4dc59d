'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { useScopeMeaning } from '#app/_client/problem/use-scope-meaning.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Textarea } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { CatalogueItem, Scope } from '../authority.ts';
import { DurationField } from './duration-field.tsx';

type RequestDialogProps = {
  /** Null: closed. An unknown name opens the form without a selection. */
  scope: string | null;
  onClose: () => void;
};

/** Requests a missing permission for a limited time. */
export function RequestDialog({ scope, onClose }: RequestDialogProps) {
  const t = useTranslations('scopes.requests');
  const catalogue = api.scopes.catalogue.useQuery(undefined, { enabled: scope !== null, staleTime: 300_000 });
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 });
  const held = me.data?.scopes;
  const missing = held && catalogue.data?.items.filter((item) => !held.includes(item.scope));
  return (
    <DialogRoot open={scope !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={t('title')} description={t('detail')}>
        {missing === undefined ? (
          <SkeletonLines lines={5} />
        ) : missing.length === 0 ? (
          <p className="text-ink-muted">{t('holdsAll')}</p>
        ) : (
          <RequestForm missing={missing} first={scope} onClose={onClose} />
        )}
      </DialogContent>
    </DialogRoot>
  );
}

type RequestFormProps = { missing: readonly CatalogueItem[]; first: string | null; onClose: () => void };
const MIN_REASON_LENGTH = 3;
const USUAL_HOURS = 8;

function RequestForm({ missing, first, onClose }: RequestFormProps) {
  const fieldText = useFieldText();
  const t = useTranslations('scopes.requests');
  const say = useScopeMeaning();
  const [scope, setScope] = useState<Scope | null>(missing.find((item) => item.scope === first)?.scope ?? null);
  const [hours, setHours] = useState(USUAL_HOURS);
  const [reason, setReason] = useState('');
  const send = api.scopes.request.useMutation({
    onSuccess: () => {
      toast.success(t('sent'));
      onClose();
    },
  });
  const chosen = missing.find((item) => item.scope === scope);
  const problem = send.error ? toProblem(send.error) : null;
  const ready = scope !== null && reason.trim().length >= MIN_REASON_LENGTH;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready) send.mutate({ scope, hours, reason: reason.trim() });
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field label={t('scope')} hint={chosen && say(chosen)}>
        <Select
          value={scope ?? ''}
          placeholder={t('choose')}
          onValueChange={(next) => setScope(missing.find((item) => item.scope === next)?.scope ?? null)}
          options={missing.map((item) => ({ value: item.scope, label: item.scope }))}
        />
      </Field>
      <DurationField hours={hours} onChange={(next) => setHours(next ?? USUAL_HOURS)} />
      <Field label={t('reason')} error={fieldText(problem, 'reason')}>
        <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <ProblemNotice problem={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary" disabled={!ready} busy={send.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
