'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { GivingNote } from '#app/(player)/_parts/giving-note.tsx';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import { POSTED_KINDS, type PostedKind } from '#server/game/contracts/rules/terms.ts';
import { postContractInput } from '#server/game/contracts/schemas.ts';
import { PayFields } from './pay-fields.tsx';
import { emptyDraft, WorkFields } from './work-fields.tsx';

/** Posts a contract of any kind; the reward is held in escrow at once. */
export function PostPanel() {
  const t = useTranslations('holdings.contracts');
  const [kind, setKind] = useState<PostedKind>('deliver');
  const [draft, setDraft] = useState(emptyDraft);
  const [posted, setPosted] = useState(0);
  const post = api.contracts.post.useMutation({
    onSuccess: () => {
      toast.success(t('post.done'));
      setDraft(emptyDraft);
      setPosted((count) => count + 1);
    },
  });
  const reward = Math.floor(Number(draft.reward));
  const places = Math.floor(Number(draft.places));
  const wanted = postContractInput.safeParse({
    ...draft,
    ...{ kind, reward, places, hours: Math.floor(Number(draft.hours)), quantity: Math.floor(Number(draft.quantity)) },
  });
  return (
    <Panel>
      <PanelHeader title={t('post.title')} note={t('post.note')} />
      <PanelBody className="grid gap-4">
        <KindChoice value={kind} onChange={setKind} />
        <div key={`${kind} ${posted}`} className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <WorkFields kind={kind} draft={draft} onChange={(change) => setDraft((old) => ({ ...old, ...change }))} />
          <PayFields kind={kind} draft={draft} onChange={(change) => setDraft((old) => ({ ...old, ...change }))} />
        </div>
        <GivingNote />
        <ProblemNotice problem={post.error ? toProblem(post.error) : null} />
        <DisabledReason quiet reason={wanted.success ? null : t('post.incomplete')} />
        <ConfirmButton
          look="primary"
          className="justify-self-start"
          credits={reward * places}
          disabled={!wanted.success}
          confirmLabel={t('post.sure', { reward: reward * places })}
          busy={post.isPending}
          onConfirm={() => (wanted.success ? post.mutate(wanted.data) : undefined)}
        >
          {t('post.submit')}
        </ConfirmButton>
      </PanelBody>
    </Panel>
  );
}

function KindChoice({ value, onChange }: { value: PostedKind; onChange: (kind: PostedKind) => void }) {
  const t = useTranslations('holdings.contracts.kind');
  return (
    <Segmented
      label={t('label')}
      className="max-w-full justify-self-start overflow-x-auto"
      value={value}
      onValueChange={onChange}
      options={POSTED_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
    />
  );
}
