import { randomUUIDv7 } from 'node:crypto';
import { changeDefences, requireOpenSpace, shipDrones } from '#server/game/defences/change-defences.ts';
import type { DefenceChange, LayDefenceInput } from '#server/game/defences/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { type LockedPlayer, moveCredits, recordAttack } from '#server/world/players/index.ts';
import { changeShip, dronesChange } from '#server/world/ships/index.ts';

/**
 * Deploys attack drones of the ship in the player's sector, or buys and lays mines or limpets. It adds to existing
 * defences, which then follow the new orders. Defences that attack others end a newcomer's protection. @throws
 * DomainError CONFLICT `docked`, `fedspace`, `turns_short`, `drones_short`, `mines_full` or `credits_short`
 */
export function layDefence(ctx: PlayerCtx, input: LayDefenceInput): Promise<DefenceChange> {
  return changeDefences(ctx, 'lay', input, async (tx, player) => {
    await requireOpenSpace(tx, player);
    if (input.kind === 'drones') await unloadDrones(ctx, tx, player, input.quantity);
    else await buyMines(ctx, tx, player, input);
    if (input.mode === 'attack') await recordAttack(tx, [player.player_id], ctx.clock.now());
    return { id: await addDefence(ctx, tx, player, input), sector_id: player.sector_id };
  });
}

async function unloadDrones(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, quantity: number): Promise<void> {
  const { drones_attack } = await shipDrones(ctx, tx, player);
  if (quantity > drones_attack)
    throw conflict('drones_short', `Your ship carries ${drones_attack} attack drones.`, { ship: drones_attack });
  await changeShip(tx, player.ship_id, dronesChange({ attack: -quantity, defence: 0 }));
}

async function buyMines(
  ctx: PlayerCtx,
  tx: Tx,
  player: LockedPlayer,
  { kind, quantity }: LayDefenceInput,
): Promise<void> {
  const { sector_mines, mine_price } = ctx.settings.current();
  const [laid] = await tx.sql<{ units: number }>(
    `SELECT COALESCE(sum(quantity), 0)::bigint AS units FROM sector_defences
     WHERE sector_id = $1 AND player_id = $2 AND kind <> 'drones'`,
    [player.sector_id, player.player_id],
  );
  const free = Math.max(0, sector_mines - (laid?.units ?? 0));
  if (quantity > free)
    throw conflict('mines_full', `You may lay ${free} more mines and limpets in this sector.`, { free });
  const price = quantity * mine_price;
  const paid = await moveCredits(tx, {
    player_id: player.player_id,
    kind: 'mines_bought',
    amount: -price,
    detail: { kind, quantity, sector_id: player.sector_id },
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  if (!paid) throw conflict('credits_short', `This costs ${price} credits, which you do not have.`, { needed: price });
}

async function addDefence(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, input: LayDefenceInput): Promise<string> {
  const [laid] = await tx.sql<{ id: string }>(
    `INSERT INTO sector_defences AS d (id, sector_id, player_id, kind, quantity, mode, toll, laid_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (sector_id, player_id, kind) DO UPDATE
     SET quantity = d.quantity + EXCLUDED.quantity, mode = EXCLUDED.mode, toll = EXCLUDED.toll
     RETURNING id`,
    [
      randomUUIDv7(),
      player.sector_id,
      player.player_id,
      input.kind,
      input.quantity,
      input.mode,
      input.toll,
      ctx.clock.now(),
    ],
  );
  if (!laid) throw new Error('an upsert returned no row');
  return laid.id;
}
