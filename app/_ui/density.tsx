'use client';
import { Rows3, Rows4 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useState } from 'react';
import { Segmented } from './segmented.tsx';

export type Density = 'comfortable' | 'compact';

const DensityContext = createContext<{ density: Density; setDensity: (density: Density) => void }>({
  density: 'comfortable',
  setDensity: () => undefined,
});

export function DensityProvider({ children, initial = 'comfortable' }: { children: ReactNode; initial?: Density }) {
  const [density, setDensity] = useState<Density>(initial);
  return <DensityContext value={{ density, setDensity }}>{children}</DensityContext>;
}

export function useDensity() {
  return use(DensityContext);
}

export function DensitySwitch() {
  const t = useTranslations('ui');
  const { density, setDensity } = useDensity();
  return (
    <Segmented
      label={t('density')}
      value={density}
      onValueChange={setDensity}
      options={[
        { value: 'comfortable', label: <Rows3 aria-hidden="true" />, name: t('comfortable') },
        { value: 'compact', label: <Rows4 aria-hidden="true" />, name: t('compact') },
      ]}
    />
  );
}
