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
import type { RegionSummary } from '#server/world/galaxy/schemas.ts';

/** Deletes the region with everything in it, so it is confirmed by typing the region's name. */
export function RemoveRegion({ region }: { region: RegionSummary }) {
  const t = useTranslations('adminGalaxy.corrupt');
  const [open, setOpen] = useState(false);
  return (
    <DialogRoot open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="sm" look="danger">
          {t('remove')}
        </Button>
      </DialogTrigger>
      <DialogContent title={t('removeTitle', { region: region.display_name })} description={t('removeDetail')}>
        <RemoveForm region={region} onDone={() => setOpen(false)} />
      </DialogContent>
    </DialogRoot>
  );
}

function RemoveForm({ region, onDone }: { region: RegionSummary; onDone: () => void }) {
  const t = useTranslations('adminGalaxy.corrupt');
  const [typed, setTyped] = useState('');
  const remove = api.galaxy.removeRegion.useMutation({ onSuccess: onDone });
  const isNamed = typed.trim() === region.name;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isNamed) remove.mutate({ region_id: region.id, name: region.name });
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field label={t('removeName', { region: region.name })}>
        <Input value={typed} autoComplete="off" spellCheck={false} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <ProblemNotice problem={remove.error ? toProblem(remove.error) : null} />
      <div className="flex justify-end">
        <Button type="submit" look="danger" busy={remove.isPending} disabled={!isNamed}>
          {t('remove')}
        </Button>
      </div>
    </form>
  );
}
