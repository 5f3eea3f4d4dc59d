'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot, DialogTrigger } from '#app/_ui/dialog.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { InterveneFields, type InterventionDraft } from './intervene-fields.tsx';
import { IntervenePreview } from './intervene-preview.tsx';

const BLANK: InterventionDraft = {
  action: 'stop_combat',
  side: 'both',
  winner: 'draw',
  multiplier: '1',
  percent: '100',
  reason: '',
};

/** Changes a running fight; the effect is previewed before it can be applied. */
export function InterveneDialog({ combatId, title }: { combatId: string; title: string }) {
  const t = useTranslations('adminCombat.intervene');
  const [open, setOpen] = useState(false);
  return (
    <DialogRoot open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="sm" aria-label={t('openFor', { fight: title })}>
          {t('open')}
        </Button>
      </DialogTrigger>
      <DialogContent title={t('title')} description={title}>
        <InterveneForm combatId={combatId} onDone={() => setOpen(false)} />
      </DialogContent>
    </DialogRoot>
  );
}

function InterveneForm({ combatId, onDone }: { combatId: string; onDone: () => void }) {
  const t = useTranslations('adminCombat.intervene');
  const [draft, setDraft] = useState(BLANK);
  const [shown, setShown] = useState<{ of: InterventionDraft; effect: ApiOutput['combatAdmin']['intervene'] }>();
  const onError = useProblemToast();
  const preview = api.combatAdmin.intervene.useMutation({ onError });
  const apply = api.combatAdmin.intervene.useMutation({
    onError,
    onSuccess: () => {
      toast.success(t('done'));
      onDone();
    },
  });
  // A preview is valid for its order only: any edit requires a new preview.
  const current = shown?.of === draft ? shown.effect : undefined;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        preview.mutate(orderOf(combatId, draft, true), { onSuccess: (effect) => setShown({ of: draft, effect }) });
      }}
    >
      <InterveneFields draft={draft} onChange={setDraft} />
      {current ? <IntervenePreview effect={current} /> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="submit" busy={preview.isPending}>
          {t('preview')}
        </Button>
        <Button
          look="primary"
          disabled={!current}
          busy={apply.isPending}
          onClick={() => apply.mutate(orderOf(combatId, draft, false))}
        >
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}

function orderOf(combat_id: string, draft: InterventionDraft, dry_run: boolean) {
  const reason = draft.reason.trim();
  const order = { combat_id, action: draft.action, dry_run, ...(reason ? { reason } : {}) };
  if (draft.action === 'adjust_damage') return { ...order, target: draft.side, multiplier: Number(draft.multiplier) };
  if (draft.action === 'restore_shields')
    return { ...order, target: draft.side, shield_percent: Number(draft.percent) };
  if (draft.action === 'declare_winner') return { ...order, winner: draft.winner };
  return order;
}
