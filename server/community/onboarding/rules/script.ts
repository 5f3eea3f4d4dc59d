import { type Calling, callingOf, type Points } from '#server/community/onboarding/rules/callings.ts';

/** Incremented with every change of a scene or choice below: open dialogues of an older script restart. */
export const SCRIPT_VERSION = 1;

export const SCENES = ['arrival', 'bargain', 'blank_chart', 'distress', 'last_slip', 'stake'] as const;
export type Scene = (typeof SCENES)[number];

export const CHOICES = [
  'for_profit',
  'for_stars',
  'for_duty',
  'no_talk',
  'ask_origin',
  'buy_all',
  'walk_on',
  'fly_now',
  'probe_first',
  'sell_bearing',
  'turn_back',
  'relay_call',
  'keep_schedule',
  'make_a_deal',
  'find_another',
  'let_them_dock',
  'leave_goods',
  'leave_charts',
  'leave_cover',
] as const;
export type Choice = (typeof CHOICES)[number];

type Option = { readonly choice: Choice; readonly points: Points; readonly next: Scene | null };

function option(choice: Choice, next: Scene | null, points: Points = {}): Option {
  return { choice, next, points };
}

export const FIRST_SCENE: Scene = 'arrival';

/** The registrar's questions with their possible answers, the points of each, and the next question. */
export const SCRIPT: Readonly<Record<Scene, readonly Option[]>> = {
  arrival: [
    option('for_profit', 'bargain', { merchant: 2 }),
    option('for_stars', 'blank_chart', { pathfinder: 2 }),
    option('for_duty', 'distress', { warden: 2 }),
    option('no_talk', null),
  ],
  bargain: [
    option('buy_all', 'last_slip', { merchant: 2 }),
    option('ask_origin', 'last_slip', { merchant: 1, warden: 1 }),
    option('walk_on', 'last_slip', { pathfinder: 2 }),
  ],
  blank_chart: [
    option('fly_now', 'last_slip', { pathfinder: 2 }),
    option('probe_first', 'last_slip', { pathfinder: 1, warden: 1 }),
    option('sell_bearing', 'last_slip', { merchant: 2 }),
  ],
  distress: [
    option('turn_back', 'last_slip', { warden: 2 }),
    option('relay_call', 'last_slip', { warden: 1, pathfinder: 1 }),
    option('keep_schedule', 'last_slip', { merchant: 2 }),
  ],
  last_slip: [
    option('make_a_deal', 'stake', { merchant: 1 }),
    option('find_another', 'stake', { pathfinder: 1 }),
    option('let_them_dock', 'stake', { warden: 1 }),
  ],
  stake: [
    option('leave_goods', null, { merchant: 2 }),
    option('leave_charts', null, { pathfinder: 2 }),
    option('leave_cover', null, { warden: 2 }),
  ],
};

export type Answer = { scene: string; choice: string };

/** The state of a dialogue: the current scene (null at its end) and the calling so far. */
export type Dialogue = { scene: Scene | null; calling: Calling };

/** Applies the answers to the script; undefined if they are not a valid path. */
export function follow(answers: readonly Answer[]): Dialogue | undefined {
  let scene: Scene | null = FIRST_SCENE;
  const points: Points[] = [];
  for (const answer of answers) {
    if (scene === null || answer.scene !== scene) return undefined;
    const taken: Option | undefined = SCRIPT[scene].find(({ choice }) => choice === answer.choice);
    if (!taken) return undefined;
    points.push(taken.points);
    scene = taken.next;
  }
  return { scene, calling: callingOf(points) };
}

export function choicesOf(scene: Scene): Choice[] {
  return SCRIPT[scene].map(({ choice }) => choice);
}

/** The maximum number of questions from `scene` on, including it. */
export function questionsFrom(scene: Scene | null): number {
  return scene === null ? 0 : 1 + Math.max(...SCRIPT[scene].map(({ next }) => questionsFrom(next)));
}
