import type { ComponentType } from 'react';
import type { PanelProps } from '../panel-props.ts';
import { ObjectivesCard } from './objectives-card.tsx';
import { SeasonCard } from './season-card.tsx';
import { StandingCard } from './standing-card.tsx';
import { StepsCard } from './steps-card.tsx';

/**
 * The cards of the panel "What now?", in this order. A feature adds a file here and one line: a card renders nothing if
 * it has no content, otherwise one to three lines.
 */
export const NOW_CARDS: readonly { name: string; Card: ComponentType<PanelProps> }[] = [
  { name: 'steps', Card: StepsCard },
  { name: 'objectives', Card: ObjectivesCard },
  { name: 'standing', Card: StandingCard },
  { name: 'season', Card: SeasonCard },
];
