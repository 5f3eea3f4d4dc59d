import type { Page } from 'playwright/test';
import type { Words } from '#tests/support/e2e-words.ts';

/** Visitors: signed out, a player in flight or docked, a new player, an operator. */
export type Visitor = 'nobody' | 'newcomer' | 'undocked' | 'docked' | 'operator';

/** Values a screen's URL or state needs that only the running test knows. */
export type Cast = {
  user_id: string;
  player_id: string;
  other_id: string;
  sector_id: string;
  job_id: string;
  region_id: string;
};

export type Screen = {
  name: string;
  visitor: Visitor;
  /** The page below `app/` that draws it, without groups: what the list is checked against. */
  route: string;
  path: string | ((cast: Cast) => string);
  /** Opens a state without a URL: a dialog, a menu, a failed form. */
  open?: (page: Page, words: Words) => Promise<void>;
};

export function addressOf({ path }: Screen, cast: Cast): string {
  return typeof path === 'string' ? path : path(cast);
}
