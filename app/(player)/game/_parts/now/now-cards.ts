import type { ComponentType } from 'react';
import type { PanelProps } from '../panel-props.ts';
import { ObjectivesCard } from './objectives-card.tsx';
import { SeasonCard } from './season-card.tsx';
import { StandingCard } from './standing-card.tsx';
import { StepsCard } from './steps-card.tsx';

/**
 * What the panel "What now?" is made of, in this order. A feature adds a file beside these and one line: a card shows
 * nothing where it has nothing to say, and one to three lines otherwise.
 */
export const NOW_CARDS: readonly { name: string; Card: ComponentType<PanelProps> }[] = [
  { name: 'steps', Card: StepsCard },
  { name: 'objectives', Card: ObjectivesCard },
  { name: 'standing', Card: StandingCard },
  { name: 'season', Card: SeasonCard },
];
