'use client';
import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { useProblemText } from '#app/_client/problem/use-problem-text.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot, DialogTrigger } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { Ship } from '#server/world/ships/schemas.ts';

export function RenameShip({ ship }: { ship: Ship }) {
  const t = useTranslations('game.ships');
  const [open, setOpen] = useState(false);
  return (
    <DialogRoot open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button look="ghost" size="icon-sm" aria-label={t('renameTitle', { name: ship.name })} title={t('rename')}>
          <Pencil aria-hidden="true" />
        </Button>
      </DialogTrigger>
      <DialogContent title={t('renameTitle', { name: ship.name })}>
        <RenameForm ship={ship} onDone={() => setOpen(false)} />
      </DialogContent>
    </DialogRoot>
  );
}

function RenameForm({ ship, onDone }: { ship: Ship; onDone: () => void }) {
  const fieldText = useFieldText();
  const t = useTranslations('game.ships');
  const words = useProblemText();
  const [name, setName] = useState(ship.name);
  const rename = api.ships.rename.useMutation({
    onSuccess: (renamed) => {
      toast.success(t('renamed', { name: renamed.name }));
      onDone();
    },
  });
  const problem = rename.error ? toProblem(rename.error) : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    rename.mutate({ id: ship.id, name });
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label={t('name')} error={problem ? (fieldText(problem, 'name') ?? words(problem).detail) : undefined}>
        <Input value={name} maxLength={40} required onChange={(event) => setName(event.target.value)} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button look="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary" busy={rename.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
