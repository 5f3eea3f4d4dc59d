'use client';
import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

export function CopyButton({ value, label, className }: { value: string; label?: string; className?: string }) {
  const t = useTranslations('common.ui');
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), 1500);
    return () => clearTimeout(timer);
  }, [outcome]);

  function copy() {
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  }
  const name = outcome === 'idle' ? (label ?? t('copy')) : t(outcome);
  return (
    <Button look="ghost" size="icon-sm" aria-label={name} title={name} onClick={copy} className={className}>
      {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </Button>
  );
}
