'use client';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import type { Problem } from '#app/_client/problem/problem.ts';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { IncompleteSwitch } from './incomplete-switch.tsx';
import { KindField } from './kind-field.tsx';
import { TargetField } from './target-field.tsx';
import { type Chosen, type Settings, useSettings } from './use-settings.ts';

export type ImportSettingsProps = {
  chosen: Chosen | null;
  problem: Problem | null;
  busy: boolean;
  onSend: (settings: Settings) => void;
};

export function ImportSettings({ chosen, problem, busy, onSend }: ImportSettingsProps) {
  const fieldText = useFieldText();
  const t = useTranslations('adminGalaxy.import');
  const { kind, setKind, name, setName, target, setTarget, incomplete, setIncomplete, parsed } = useSettings();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (parsed.success) onSend(parsed.data);
  }
  return (
    <Panel>
      <PanelHeader title={t('settings')} />
      <PanelBody>
        <form className="grid gap-5" onSubmit={submit} noValidate>
          <KindField chosen={chosen} kind={kind} error={fieldText(problem, 'region_type')} onChange={setKind} />
          <TargetField
            target={target}
            error={fieldText(problem, 'becomes') ?? fieldText(problem, 'galaxy_id')}
            onChange={setTarget}
          />
          <Field
            label={t('name')}
            hint={t('nameHint')}
            error={parsed.success ? fieldText(problem, 'name') : t('nameFault')}
          >
            <Input value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
          </Field>
          <IncompleteSwitch checked={incomplete} onChange={setIncomplete} />
          <Button type="submit" look="primary" busy={busy} disabled={!chosen || !parsed.success}>
            {t(busy ? 'sending' : 'send')}
          </Button>
          <p className="text-xs text-ink-faint">{t('sendHint')}</p>
        </form>
      </PanelBody>
    </Panel>
  );
}
