'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Textarea } from '#app/_ui/input.tsx';
import { Switch } from '#app/_ui/switch.tsx';
import { toast } from '#app/_ui/toast.tsx';

/** `defender` null: both sides read the same note. */
type Notes = { attacker: string; defender: string | null };

/** Resolves a dispute; both sides read one note, or each side its own. */
export function ResolveForm({ combatId }: { combatId: string }) {
  const t = useTranslations('adminCombat.resolve');
  const [notes, setNotes] = useState<Notes>({ attacker: '', defender: null });
  const onError = useProblemToast();
  const resolve = api.combatAdmin.resolve.useMutation({ onError, onSuccess: () => toast.success(t('done')) });
  const isReady = [notes.attacker, notes.defender ?? notes.attacker].every((note) => note.trim() !== '');
  function send(ruling: 'dismissed' | 'upheld') {
    const attacker_note = notes.attacker.trim();
    const defender_note = (notes.defender ?? notes.attacker).trim();
    resolve.mutate({ combat_id: combatId, ruling, attacker_note, defender_note });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send('upheld');
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <NoteFields notes={notes} onChange={setNotes} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={!isReady} busy={resolve.isPending}>
          {t('uphold')}
        </Button>
        <Button disabled={!isReady} busy={resolve.isPending} onClick={() => send('dismissed')}>
          {t('dismiss')}
        </Button>
      </div>
    </form>
  );
}

function NoteFields({ notes: { attacker, defender }, onChange }: { notes: Notes; onChange: (next: Notes) => void }) {
  const t = useTranslations('adminCombat.resolve');
  const id = useId();
  const isOne = defender === null;
  return (
    <>
      <span className="flex items-center gap-2 text-sm">
        <Switch
          id={id}
          checked={!isOne}
          onCheckedChange={(each) => onChange({ attacker, defender: each ? attacker : null })}
        />
        <label htmlFor={id}>{t('each')}</label>
      </span>
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        <Field label={t(isOne ? 'note' : 'attackerNote')} hint={isOne ? t('hint') : undefined}>
          <Textarea
            value={attacker}
            maxLength={2_000}
            required
            onChange={(event) => onChange({ attacker: event.target.value, defender })}
          />
        </Field>
        {isOne ? null : (
          <Field label={t('defenderNote')}>
            <Textarea
              value={defender}
              maxLength={2_000}
              required
              onChange={(event) => onChange({ attacker, defender: event.target.value })}
            />
          </Field>
        )}
      </div>
    </>
  );
}
