import { readTipFacts } from '#server/onboarding/queries/tip-facts.ts';
import { chooseTip, type Tip } from '#server/onboarding/rules/tip.ts';
import { currentStep, STEPS, type StepProgress, stateOf } from '#server/onboarding/rules/tutorial.ts';
import { type TutorialView, tipSchema } from '#server/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type Row = StepProgress & { has_begun: boolean; closed: boolean; tip_said: unknown };

/** Steps are read from the game's own records: the time of docking, a trade's row, a flight's visit. */
const SELECT = `SELECT t.player_id IS NOT NULL AS has_begun, t.closed_at IS NOT NULL AS closed, t.tip AS tip_said,
    p.docked_at IS NOT NULL AS dock,
    EXISTS (SELECT 1 FROM trade_results d WHERE d.player_id = p.id) AS trade,
    EXISTS (SELECT 1 FROM visit_records m WHERE m.player_id = p.id AND m.visits > 0 AND m.last_seq > 0) AS jump,
    t.tip IS NOT NULL AS tip
  FROM player_records p LEFT JOIN onboarding_tutorials t ON t.player_id = p.id WHERE p.id = $1`;

/** The first steps and which of them are done, the same on every device. */
export async function readTutorial(ctx: PlayerCtx): Promise<TutorialView> {
  const { rows } = await ctx.pool.query<Row>(SELECT, [ctx.player_id]);
  const [row] = rows;
  const progress: StepProgress = row ?? { dock: false, trade: false, jump: false, tip: false };
  const isOpen = row?.has_begun === true && !row.closed;
  return {
    state: stateOf(row?.has_begun ? row : null, progress),
    current: currentStep(progress),
    steps: STEPS.map((id) => ({ id, done: progress[id] })),
    // While the card is open the tip is recalculated, because following it changes the situation.
    tip: isOpen && progress.tip ? await tipNow(ctx) : tipSchema.nullable().parse(row?.tip_said ?? null),
  };
}

async function tipNow(ctx: PlayerCtx): Promise<Tip> {
  return chooseTip(ctx.settings.current(), await readTipFacts(ctx));
}
