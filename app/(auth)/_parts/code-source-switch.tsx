'use client';
import { useTranslations } from 'next-intl';
import { Segmented } from '#app/_ui/segmented.tsx';

/** Where a second-factor code comes from. */
export type CodeSource = 'app' | 'backup';

type CodeSourceSwitchProps = { source: CodeSource; onSource: (source: CodeSource) => void };

export function CodeSourceSwitch({ source, onSource }: CodeSourceSwitchProps) {
  const t = useTranslations('auth.mfa');
  return (
    <Segmented
      label={t('source')}
      value={source}
      onValueChange={onSource}
      className="justify-self-start"
      options={[
        { value: 'app', label: t('app') },
        { value: 'backup', label: t('backup') },
      ]}
    />
  );
}
