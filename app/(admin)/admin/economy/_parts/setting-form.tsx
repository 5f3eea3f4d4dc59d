'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { isSwitch } from '#app/_client/settings/is-switch.ts';
import { useSettingTexts } from '#app/_client/settings/use-setting-texts.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { SECURITY_SETTINGS } from '#server/foundation/settings/rules/security-settings.ts';
import type { GameSetting } from '#server/operations/economy/schemas.ts';
import { DryRunPanel } from './dry-run/dry-run-panel.tsx';

type SettingFormProps = { setting: GameSetting; draft: string; setDraft: (draft: string) => void };

/** A whole number within the bounds, and a reason. */
export function SettingForm({ setting, draft, setDraft }: SettingFormProps) {
  const t = useTranslations('operators.economy');
  const { min, max } = setting;
  const [reason, setReason] = useState('');
  const { change, reset, changing, resetting, error } = useSettingChange(setting, () => setReason(''));
  const fits = isWithin(draft, setting);
  const noReason = reason.trim().length < 3 ? t('reasonFirst') : null;
  return (
    <div className="grid gap-3 rounded-md border border-line p-3">
      {isSwitch(setting.unit) ? (
        <SwitchField setting={setting} draft={draft} setDraft={setDraft} />
      ) : (
        <ValueField setting={setting} draft={draft} setDraft={setDraft} />
      )}
      {setting.name in SECURITY_SETTINGS ? null : <DryRunPanel setting={setting} value={fits ? Number(draft) : null} />}
      <Field label={t('reason')}>
        <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <ProblemNotice problem={error ? toProblem(error) : null} />
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          look="primary"
          needsConfirm
          confirmLabel={t('confirm')}
          reason={fits ? noReason : t('bad', { min, max })}
          busy={changing}
          onConfirm={() => change(Number(draft), reason)}
        >
          {t('save')}
        </ConfirmButton>
        {setting.value === setting.default ? null : (
          <Button
            reason={noReason}
            busy={resetting}
            onClick={() => reset(reason, () => setDraft(String(setting.default)))}
          >
            {t('reset')}
          </Button>
        )}
      </div>
    </div>
  );
}

function ValueField({ setting, draft, setDraft }: SettingFormProps) {
  const t = useTranslations('operators.economy');
  const { unitOf } = useSettingTexts();
  const { min, max, unit } = setting;
  const error = isWithin(draft, setting) ? undefined : t('bad', { min, max });
  return (
    <Field label={t('value', { min, max })} hint={unitOf(unit, max)} error={error}>
      <Input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
    </Field>
  );
}

function SwitchField({ setting, draft, setDraft }: SettingFormProps) {
  const t = useTranslations('gameSettings.switch');
  return (
    <Segmented
      className="justify-self-start"
      label={setting.name}
      value={draft === '1' ? '1' : '0'}
      onValueChange={setDraft}
      options={[
        { value: '0', label: t('off') },
        { value: '1', label: t('on') },
      ]}
    />
  );
}

function isWithin(draft: string, { min, max }: GameSetting): boolean {
  const number = Number(draft);
  return draft.trim() !== '' && Number.isInteger(number) && number >= min && number <= max;
}

function useSettingChange({ name }: GameSetting, done: () => void) {
  const t = useTranslations('operators.economy');
  function onSuccess() {
    done();
    toast.success(t('saved', { name }));
  }
  const changing = api.economy.changeSetting.useMutation({ onSuccess });
  const resetting = api.economy.resetSetting.useMutation({ onSuccess });
  return {
    change: (value: number, reason: string) => changing.mutate({ name, value, reason: reason.trim() }),
    reset: (reason: string, then: () => void) => resetting.mutate({ name, reason: reason.trim() }, { onSuccess: then }),
    changing: changing.isPending,
    resetting: resetting.isPending,
    error: changing.error ?? resetting.error,
  };
}
