import { type Answer, followedBy, listOf, type Question } from '#server/companion/aria/queries/answers/answer.ts';
import { bounties } from '#server/companion/aria/queries/answers/deal-answers.ts';
import { evidenceRow } from '#server/companion/aria/rules/evidence.ts';
import { readBountyBoard } from '#server/game/bounties/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

const SHOWN = 5;

/** Who has a bounty on them, as the board shows it to everybody, and the player's own standing with the law. */
export async function whoWanted(ctx: PlayerCtx, question: Question): Promise<Answer> {
  const [board, mine] = await Promise.all([readBountyBoard(ctx, { limit: SHOWN }), bounties(ctx)]);
  const pages = ['bounties'] as const;
  if (board.items.length === 0) return { ...mine, pages };
  const items = board.items.map(({ target, total }) =>
    question.words.say('wanted_item', { name: target.username, total }),
  );
  const list: Answer = {
    key: 'wanted_list',
    values: { list: listOf(question.language, items) },
    evidence: board.items.map(({ total }) => evidenceRow({ kind: 'aggregate', amount: total, unit: 'credits' })),
    pages,
  };
  return followedBy(question, list, mine);
}

export async function regionOwner(ctx: PlayerCtx): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ region: string; owner: string | null }>(
    `SELECT r.display_name AS region, a.username AS owner FROM player_records p JOIN map_sectors s ON s.id = p.current_sector_id
     JOIN map_region_details r ON r.id = s.region_id LEFT JOIN account_records a ON a.id = r.owner_id WHERE p.id = $1`,
    [ctx.player_id],
  );
  const [here] = rows;
  if (!here) return { key: 'not_placed' };
  const { region, owner } = here;
  return owner === null
    ? { key: 'region_unowned', values: { region }, pages: ['regions'] }
    : { key: 'region_owner', values: { region, owner }, pages: ['regions'] };
}

/** The leaders of the public board of wealth. */
export async function richest(ctx: PlayerCtx, { language }: Question): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ username: string; score: number }>(
    `SELECT d.username, r.score FROM ranking_records r JOIN player_directory d ON d.id = r.player_id
     WHERE r.board = 'wealth' AND NOT d.deleted ORDER BY r.score DESC, r.player_id LIMIT ${SHOWN}`,
  );
  if (rows.length === 0) return { key: 'richest_none', pages: ['rankings'] };
  const list = listOf(
    language,
    rows.map(({ username }) => username),
  );
  return {
    key: 'richest',
    values: { list },
    evidence: rows.map(({ score }) => evidenceRow({ kind: 'aggregate', amount: score, unit: 'credits' })),
    pages: ['rankings'],
  };
}
