'use client';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { GivingNote } from '#app/(player)/_parts/giving-note.tsx';
import { PlayerNameField } from '#app/(player)/_parts/player-name-field.tsx';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import type { Held } from './planet.ts';
import { usePlanetBar } from './use-planet-bar.ts';

/** The planet's name and owner, with forms to change both. */
export function DeedPanel({ planet }: { planet: Held }) {
  const t = useTranslations('holdings.planet.deed');
  const format = useFormatter();
  const { cost_basis: credits, claimed_at } = planet.holding;
  return (
    <Panel>
      <PanelHeader
        title={t('title')}
        note={t('note', { credits, day: format.dateTime(new Date(claimed_at), { dateStyle: 'medium' }) })}
      />
      <PanelBody className="grid gap-5">
        <RenameForm key={planet.name} planet={planet} />
        <GiveForm planet={planet} />
      </PanelBody>
    </Panel>
  );
}

function RenameForm({ planet }: { planet: Held }) {
  const t = useTranslations('holdings.planet.deed');
  const [name, setName] = useState(planet.name);
  const rename = api.planets.rename.useMutation({
    onSuccess: ({ planet: { name: now } }) => toast.success(t('renamed', { name: now })),
  });
  const wanted = name.trim();
  const why = usePlanetBar()(planet);
  return (
    <form
      className="grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ id: planet.id, name: wanted });
      }}
    >
      <Field label={t('name')} className="w-full max-w-80">
        <Input value={name} maxLength={40} required onChange={(event) => setName(event.target.value)} />
      </Field>
      <ProblemNotice problem={rename.error ? toProblem(rename.error) : null} />
      <DisabledReason quiet reason={why} />
      <Button type="submit" disabled={why !== null || wanted === '' || wanted === planet.name} busy={rename.isPending}>
        {t('rename')}
      </Button>
    </form>
  );
}

function GiveForm({ planet }: { planet: Held }) {
  const t = useTranslations('holdings.planet.deed');
  const whyWords = useTranslations('holdings.planet.why');
  const router = useRouter();
  const [to, setTo] = useState('');
  const give = api.planets.transfer.useMutation({
    onSuccess: (_, { to: name }) => {
      toast.success(t('given', { planet: planet.name, name }));
      router.push('/game/planets');
    },
  });
  const problem = give.error ? toProblem(give.error) : null;
  const why = usePlanetBar()(planet) ?? (planet.holding.safe > 0 ? whyWords('safe') : null);
  const wrongName = problem?.status === 404 ? t('unknown') : undefined;
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full max-w-80">
        <PlayerNameField label={t('to')} hint={t('toHint')} value={to} error={wrongName} onChange={setTo} />
      </div>
      <GivingNote />
      <ProblemNotice problem={wrongName ? null : problem} />
      <DisabledReason quiet reason={why} />
      <ConfirmButton
        look="danger-quiet"
        needsConfirm
        disabled={why !== null || to.trim() === ''}
        confirmLabel={t('giveSure')}
        busy={give.isPending}
        onConfirm={() => give.mutate({ id: planet.id, to: to.trim() })}
      >
        {t('give')}
      </ConfirmButton>
    </div>
  );
}
