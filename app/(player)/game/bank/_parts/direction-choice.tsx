'use client';
import { useTranslations } from 'next-intl';
import { Segmented } from '#app/_ui/segmented.tsx';
import { DIRECTIONS, type Direction } from './bank-balance.ts';

type DirectionChoiceProps = { value: Direction; onChange: (direction: Direction) => void };

export function DirectionChoice({ value, onChange }: DirectionChoiceProps) {
  const t = useTranslations('bank.direction');
  return (
    <Segmented
      label={t('label')}
      value={value}
      onValueChange={onChange}
      options={DIRECTIONS.map((direction) => ({ value: direction, label: t(direction) }))}
    />
  );
}
