'use client';
import { StepRow } from '../next-steps/step-row.tsx';
import { useNextSteps } from '../next-steps/use-next-steps.ts';
import type { PanelProps } from '../panel-props.ts';

/** After the tutorial: the next steps that the player's state permits, each with one action. */
export function StepsCard({ me, onShow }: PanelProps) {
  const steps = useNextSteps(me);
  if (!steps || steps.length === 0) return null;
  return (
    <ul className="grid">
      {steps.map((step) => (
        <StepRow key={step.kind} step={step} docked={me.docked_station !== null} onShow={onShow} />
      ))}
    </ul>
  );
}
