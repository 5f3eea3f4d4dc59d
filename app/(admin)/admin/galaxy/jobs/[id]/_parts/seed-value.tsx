'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '#app/_ui/copy-button.tsx';

export function SeedValue({ seed }: { seed: number }) {
  const t = useTranslations('adminGalaxy.params');
  return (
    <span className="inline-flex items-center gap-1 font-mono">
      {seed}
      <CopyButton label={t('copySeed')} value={String(seed)} />
    </span>
  );
}
