'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import type { OwnTeam } from './own-team.ts';
import { PartingPreview } from './parting-preview.tsx';
import { useTeamChange } from './use-team-change.ts';

/** Leaves the team; a founder must hand it over or dissolve it. */
export function LeavePanel({ team }: { team: OwnTeam }) {
  const t = useTranslations('team.leave');
  const change = useTeamChange();
  const [isRequesting, setIsRequesting] = useState(false);
  const leave = api.teams.leave.useMutation(change(t('left', { name: team.name })));
  const leads = team.my_role === 'founder';
  return (
    <Panel>
      <PanelHeader
        title={leads ? t('dissolveTitle') : t('title')}
        note={leads ? t('founderNote') : t('note')}
        actions={
          leads ? (
            <Button look="danger-quiet" onClick={() => setIsRequesting(true)}>
              {t('dissolve')}
            </Button>
          ) : (
            <ConfirmButton
              look="danger-quiet"
              needsConfirm
              confirmLabel={t('sure')}
              busy={leave.isPending}
              onConfirm={() => leave.mutate()}
            >
              {t('submit')}
            </ConfirmButton>
          )
        }
      />
      {leads ? null : (
        <PanelBody>
          <PartingPreview />
        </PanelBody>
      )}
      {isRequesting ? <DissolveDialog team={team} onClose={() => setIsRequesting(false)} /> : null}
    </Panel>
  );
}

/** Requires typing the tag: it dissolves the team for everyone. */
function DissolveDialog({ team, onClose }: { team: OwnTeam; onClose: () => void }) {
  const t = useTranslations('team.leave');
  const change = useTeamChange();
  const [typed, setTyped] = useState('');
  const dissolve = api.teams.dissolve.useMutation(change(t('dissolved', { name: team.name })));
  return (
    <DialogRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={t('dissolveNamed', { name: team.name })}
        description={t('dissolveDetail', { count: team.members })}
        footer={
          <>
            <Button look="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              look="danger"
              disabled={typed.trim().toUpperCase() !== team.tag}
              busy={dissolve.isPending}
              onClick={() => dissolve.mutate()}
            >
              {t('dissolve')}
            </Button>
          </>
        }
      >
        <PartingPreview />
        <Field label={t('typeTag', { tag: team.tag })}>
          <Input
            value={typed}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </DialogContent>
    </DialogRoot>
  );
}
