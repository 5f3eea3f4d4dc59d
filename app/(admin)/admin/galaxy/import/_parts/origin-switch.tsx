'use client';
import { useTranslations } from 'next-intl';
import { Segmented } from '#app/_ui/segmented.tsx';

export type From = 'file' | 'schema';

/** Whether the universe is in a file or stored in a schema of the service's database. */
export function OriginSwitch({ from, onChange }: { from: From; onChange: (from: From) => void }) {
  const t = useTranslations('adminGalaxy.import');
  return (
    <Segmented
      className="justify-self-start"
      label={t('source')}
      value={from}
      onValueChange={onChange}
      options={[
        { value: 'file', label: t('sourceFile') },
        { value: 'schema', label: t('sourceSchema') },
      ]}
    />
  );
}
