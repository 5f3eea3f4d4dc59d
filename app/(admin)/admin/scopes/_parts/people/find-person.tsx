'use client';
import { UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot, DialogTrigger } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';

const MIN_LENGTH = 2;

/** Searches all accounts, in order to grant someone a first permission. */
export function FindPerson({ onFound }: { onFound: (userId: string) => void }) {
  const t = useTranslations('scopes.find');
  const [open, setOpen] = useState(false);
  function pick(userId: string) {
    setOpen(false);
    onFound(userId);
  }
  return (
    <DialogRoot open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button look="primary">
          <UserPlus aria-hidden="true" />
          {t('button')}
        </Button>
      </DialogTrigger>
      <DialogContent title={t('title')} description={t('detail')}>
        <Search onPick={pick} />
      </DialogContent>
    </DialogRoot>
  );
}

function Search({ onPick }: { onPick: (userId: string) => void }) {
  const t = useTranslations('scopes');
  const [name, setName] = useState('');
  const requested = useDeferredValue(name.trim());
  const found = api.scopes.candidates.useQuery(
    { name: requested, limit: 10 },
    { enabled: requested.length >= MIN_LENGTH, placeholderData: (before) => before, retry: false },
  );
  const people = requested.length >= MIN_LENGTH ? found.data?.items : undefined;
  return (
    <div className="grid min-h-64 content-start gap-4">
      <Field label={t('find.name')} hint={t('find.hint')}>
        <Input
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <ProblemNotice problem={found.error ? toProblem(found.error) : null} />
      <div aria-live="polite">
        {people?.length === 0 ? <p className="text-ink-muted">{t('find.nobody')}</p> : null}
        <ul aria-label={t('find.found')} className="grid gap-1">
          {people?.map((person) => (
            <li key={person.user_id}>
              <button
                type="button"
                onClick={() => onPick(person.user_id)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-1.5 text-left hover:bg-raised"
              >
                <span className="font-strong">{person.username}</span>
                <span className="text-xs text-ink-faint">{person.email}</span>
                <span className="ml-auto flex gap-1.5">
                  {person.is_admin ? <Badge>{t('find.admin')}</Badge> : null}
                  {person.is_active ? null : <Badge tone="danger">{t('inactive')}</Badge>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
