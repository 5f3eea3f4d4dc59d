'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Textarea } from '#app/_ui/input.tsx';
import { toast } from '#app/_ui/toast.tsx';

/** Sends a hail to everyone in the sector. */
export function HailDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('inbox.speak');
  const [body, setBody] = useState('');
  const hail = api.messages.hail.useMutation({
    onSuccess: ({ heard }) => {
      toast.success(t('heard', { count: heard }));
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    hail.mutate({ body });
  }
  return (
    <DialogRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={t('title')} description={t('note')}>
        <form className="grid gap-4" onSubmit={submit}>
          <Field label={t('body')}>
            <Textarea value={body} maxLength={500} required onChange={(event) => setBody(event.target.value)} />
          </Field>
          <ProblemNotice problem={hail.error ? toProblem(hail.error) : null} />
          <Button type="submit" look="primary" className="justify-self-end" busy={hail.isPending}>
            {t('send')}
          </Button>
        </form>
      </DialogContent>
    </DialogRoot>
  );
}
