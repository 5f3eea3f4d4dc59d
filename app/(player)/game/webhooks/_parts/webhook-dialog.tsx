'use client';
import { useTranslations } from 'next-intl';
import { StepUpForm } from '#app/_account/step-up/step-up-form.tsx';
import { wantsStepUp } from '#app/_account/step-up/wants-step-up.ts';
import { api } from '#app/_client/trpc/api.ts';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { ShownSecret } from './shown-secret.tsx';
import type { Webhook } from './webhook.ts';
import { WebhookForm, type WebhookInput } from './webhook-form.tsx';

type DialogProps = { /** The webhook to change; absent for a new one. */ hook?: Webhook; onClose: () => void };

/** Edits an endpoint, requires a step-up proof if necessary, and shows the secret of a new one once. */
export function WebhookDialog({ hook, onClose }: DialogProps) {
  const t = useTranslations('webhooks');
  const create = api.webhooks.create.useMutation();
  const change = api.webhooks.change.useMutation({ onSuccess: onClose });
  const used = hook ? change : create;
  const methods = wantsStepUp(used.error);
  function save(input: WebhookInput) {
    if (!hook) return create.mutate(input);
    const { for_team: _team, url, ...rest } = input;
    // An unchanged address needs no proof of identity.
    change.mutate({ id: hook.id, ...rest, ...(url === hook.url ? {} : { url }) });
  }
  function again() {
    if (hook && change.variables) change.mutate(change.variables);
    else if (create.variables) create.mutate(create.variables);
  }
  return (
    <DialogRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={t(create.data ? 'secretTitle' : hook ? 'editTitle' : 'createTitle')}
        description={t(create.data ? 'secretDetail' : 'createDetail')}
        sticky={create.data !== undefined}
      >
        {create.data ? (
          <ShownSecret secret={create.data.secret} onDone={onClose} />
        ) : methods ? (
          <StepUpForm methods={methods} onConfirmed={again} onCancel={() => used.reset()} />
        ) : (
          <WebhookForm hook={hook} busy={used.isPending} error={used.error} onSubmit={save} onCancel={onClose} />
        )}
      </DialogContent>
    </DialogRoot>
  );
}
