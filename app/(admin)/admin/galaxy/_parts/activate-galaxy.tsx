'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot, DialogTrigger } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import type { Galaxy } from './galaxy.ts';

/** New players start in the active galaxy, so a change is confirmed by typing the galaxy's name. */
export function ActivateGalaxy({ galaxy }: { galaxy: Galaxy }) {
  const t = useTranslations('adminGalaxy.galaxies');
  const [open, setOpen] = useState(false);
  return (
    <DialogRoot open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="sm">{t('activate')}</Button>
      </DialogTrigger>
      <DialogContent title={t('activateTitle', { galaxy: galaxy.name })} description={t('activateDetail')}>
        <ActivateForm galaxy={galaxy} onDone={() => setOpen(false)} />
      </DialogContent>
    </DialogRoot>
  );
}

function ActivateForm({ galaxy, onDone }: { galaxy: Galaxy; onDone: () => void }) {
  const t = useTranslations('adminGalaxy.galaxies');
  const [typed, setTyped] = useState('');
  const activate = api.galaxy.activate.useMutation({
    onSuccess: onDone,
  });
  const isNamed = typed.trim() === galaxy.name;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isNamed) activate.mutate({ id: galaxy.id, name: galaxy.name });
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field label={t('activateName', { galaxy: galaxy.name })}>
        <Input value={typed} autoComplete="off" spellCheck={false} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <ProblemNotice problem={activate.error ? toProblem(activate.error) : null} />
      <div className="flex justify-end">
        <Button type="submit" look="danger" busy={activate.isPending} disabled={!isNamed}>
          {t('activate')}
        </Button>
      </div>
    </form>
  );
}
