'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input, Textarea } from '#app/_ui/input.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { ACTIONS, type Action, obstacle } from '#server/community/moderation/rules/actions.ts';
import type { Case } from './flagged-case.ts';
import { type Hours, MuteHours } from './mute-hours.tsx';

/** The decision about the message. Moderators cannot decide about their own. */
export function DecideForm({ flagged, onDone }: { flagged: Case; onDone: () => void }) {
  const t = useTranslations('moderation.decide');
  const possible = ACTIONS.filter(
    (action) => obstacle(action, { ...flagged, has_author: flagged.author !== null }) === undefined,
  );
  if (flagged.is_mine)
    return (
      <Notice tone="info" title={t('own')}>
        {t('ownDetail')}
      </Notice>
    );
  const [first] = possible;
  return first ? (
    <Decision key={possible.join()} flagged={flagged} possible={possible} first={first} onDone={onDone} />
  ) : null;
}

type DecisionProps = { flagged: Case; possible: Action[]; first: Action; onDone: () => void };

function Decision({ flagged, possible, first, onDone }: DecisionProps) {
  const t = useTranslations('moderation.decide');
  const [action, setAction] = useState<Action>(possible.includes('hide') ? 'hide' : first);
  const [reason, setReason] = useState('');
  const [appeal, setAppeal] = useState('');
  const [hours, setHours] = useState<Hours>('24');
  const moderate = api.moderation.moderate.useMutation({
    onSuccess: (_case, sent) => {
      toast.success(t(`done.${sent.action}`));
      onDone();
    },
    // Another moderator may have decided first.
  });
  const needsReason = action !== 'dismiss';
  const isSanction = action === 'warn' || action === 'mute';
  function submit(event: FormEvent) {
    event.preventDefault();
    moderate.mutate({
      id: flagged.id,
      action,
      reason: reason.trim(),
      ...(action === 'mute' && { hours: Number(hours) }),
      ...(isSanction && appeal.trim() !== '' && { appeal_note: appeal.trim() }),
    });
  }
  return (
    <form aria-label={t('label')} className="grid gap-3 border-t border-line pt-4" onSubmit={submit}>
      <Segmented
        label={t('label')}
        className="flex-wrap justify-self-start"
        value={action}
        onValueChange={setAction}
        options={possible.map((value) => ({ value, label: t(`action.${value}`) }))}
      />
      <p className="text-xs text-ink-muted">{t(`note.${action}`)}</p>
      {action === 'mute' ? <MuteHours hours={hours} onChange={setHours} /> : null}
      <Field label={t('reason')} hint={isSanction ? t('reasonRead') : t('reasonKept')}>
        <Textarea
          value={reason}
          maxLength={500}
          required={needsReason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {isSanction ? <AppealField appeal={appeal} onChange={setAppeal} /> : null}
      <ProblemNotice problem={moderate.error ? toProblem(moderate.error) : null} />
      <SubmitButton action={action} disabled={needsReason && reason.trim() === ''} busy={moderate.isPending} />
    </form>
  );
}

function AppealField({ appeal, onChange }: { appeal: string; onChange: (appeal: string) => void }) {
  const t = useTranslations('moderation.decide');
  return (
    <Field label={t('appeal')} hint={t('appealHint')}>
      <Input value={appeal} maxLength={500} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

function SubmitButton({ action, disabled, busy }: { action: Action; disabled: boolean; busy: boolean }) {
  const t = useTranslations('moderation.decide');
  return (
    <Button
      type="submit"
      look={action === 'dismiss' || action === 'restore' ? 'primary' : 'danger'}
      className="justify-self-start"
      disabled={disabled}
      busy={busy}
    >
      {t(`submit.${action}`)}
    </Button>
  );
}
