'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import type { Purpose } from './form-values.ts';

/** `faults` is null before the first submit and while the form is valid. */
export type GenerateBarProps = { purpose: Purpose; faults: number | null; onQueue: () => void };

/** Bar with the actions of the form: preview and generate. */
export function GenerateBar({ purpose, faults, onQueue }: GenerateBarProps) {
  const t = useTranslations('adminGalaxy.form');
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-ground px-4 py-3 sm:-mx-6 sm:px-6 xl:mx-0 xl:px-0">
      <Button type="submit" className="flex-1">
        {t('preview')}
      </Button>
      <Button look="primary" className="flex-1" onClick={onQueue}>
        {t(purpose.kind === 'full' ? 'generateGalaxy' : 'generateRegion')}
      </Button>
      <p role="status" className="basis-full text-xs text-danger empty:hidden">
        {faults === null ? null : t('faults', { count: faults })}
      </p>
    </div>
  );
}
