'use client';
import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#app/_browser/secure-context.ts';
import { Button } from './button.tsx';
import { Textarea } from './input.tsx';

/** Copies a text. If the browser refuses, a field with the text takes the button's place. */
export function CopyButton({ value, label, className }: { value: string; label?: string; className?: string }) {
  const t = useTranslations('common.ui');
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('idle'), 1500);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    setOutcome((await copyText(value)) ? 'copied' : 'refused');
  }
  const name = outcome === 'idle' ? (label ?? t('copy')) : t(outcome);
  // A value that is shown once must not depend on a permission: it can be selected and copied by hand.
  if (outcome === 'refused') return <ByHand value={value} />;
  return (
    <Button look="ghost" size="icon-sm" aria-label={name} title={name} onClick={copy} className={className}>
      {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </Button>
  );
}

/** The value in a field, selected. */
function ByHand({ value }: { value: string }) {
  const t = useTranslations('ui.copyByHand');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <span className="grid min-w-48 flex-1 gap-1 text-xs">
      <Textarea ref={field} readOnly rows={1} value={value} aria-label={t('label')} className="min-h-9 font-mono" />
      <span role="alert" className="text-ink-muted">
        {t('detail')}
      </span>
    </span>
  );
}
