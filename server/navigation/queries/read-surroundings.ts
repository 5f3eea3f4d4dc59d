import { readExits, toMoves } from '#server/navigation/queries/read-moves.ts';
import { readHere, viewOf } from '#server/navigation/queries/sector-view.ts';
import { visitedContents } from '#server/navigation/queries/visited-contents.ts';
import type { MoveOption, SectorView } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/**
 * The sector where a flight ended and the moves from there; what visits showed of all of them is read at once.
 * @throws DomainError CONFLICT `not_placed`
 */
export async function readSurroundings(ctx: PlayerCtx): Promise<{ sector: SectorView; moves: MoveOption[] }> {
  const here = await readHere(ctx);
  const exits = await readExits(ctx);
  const visited = exits.filter(({ is_visited }) => is_visited).map(({ id }) => id);
  const contents = await visitedContents(ctx, ctx.player_id, [here.id, ...visited]);
  return { sector: viewOf(here, contents), moves: toMoves(ctx, exits, contents) };
}
