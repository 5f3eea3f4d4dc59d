'use client';
import { Slider as Radix } from 'radix-ui';
import { cn } from './cn.ts';

export type SliderProps = {
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  label: string;
  disabled?: boolean;
  className?: string;
};

export function Slider({ value, onValueChange, min, max, step = 1, label, disabled, className }: SliderProps) {
  return (
    <Radix.Root
      value={[value]}
      onValueChange={([next]) => onValueChange(next ?? min)}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      className={cn('relative flex h-5 w-full touch-none items-center select-none data-disabled:opacity-50', className)}
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-line">
        <Radix.Range className="absolute h-full rounded-full bg-accent" />
      </Radix.Track>
      <Radix.Thumb aria-label={label} className="block size-6 rounded-full border-2 border-accent bg-ground" />
    </Radix.Root>
  );
}
