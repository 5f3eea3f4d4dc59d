import { nameReceiver, returnGift } from '#server/foundation/giving/index.ts';
import { changeStanding } from '#server/game/combat/index.ts';
import { type LockedContract, notifyContract } from '#server/game/contracts/lock-contract.ts';
import type { ContractStatus } from '#server/game/contracts/rules/terms.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { moveCredits } from '#server/world/players/index.ts';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;

type Closing = {
  status: Extract<ContractStatus, 'fulfilled' | 'cancelled' | 'expired' | 'settled'>;
  taker: number;
  poster: number;
  request_id: string | null;
  decided_by?: string;
  decision_reason?: string;
};

/**
 * Closes a contract whose row is locked and pays out its escrow, once: `taker` credits to the taker, `poster` credits
 * back. A station's reward is created only when the taker is paid: nothing is refunded, and the ledger entry has its
 * own kind.
 */
export async function closeContract(ctx: Ctx, tx: Tx, contract: LockedContract, closing: Closing): Promise<void> {
  const now = ctx.clock.now();
  const closed = await tx.sql(
    `UPDATE contracts SET status = $2, escrow = 0, paid = $3, closed_at = $4, decided_by = $5, decision_reason = $6
     WHERE id = $1 AND status = $7 AND escrow = $3 + $8::bigint RETURNING 1`,
    [
      contract.id,
      closing.status,
      closing.taker,
      now,
      closing.decided_by ?? null,
      closing.decision_reason ?? null,
      contract.status,
      closing.poster,
    ],
  );
  if (closed.length !== 1) throw new Error(`contract ${contract.id} does not hold what was to be moved`);
  const move = { detail: { contract_id: contract.id }, request_id: closing.request_id, now };
  const { issuer_station_id: station_id } = contract;
  const payment = station_id
    ? { kind: 'station_contract_paid' as const, station_id }
    : { kind: 'contract_paid' as const };
  if (closing.taker > 0 && contract.taker_id)
    await moveCredits(tx, { player_id: contract.taker_id, amount: closing.taker, ...payment, ...move });
  if (closing.poster > 0 && contract.poster_id)
    await moveCredits(tx, {
      player_id: contract.poster_id,
      kind: 'contract_refunded',
      amount: closing.poster,
      ...move,
    });
  if (closing.taker === 0) await returnGift(tx, contract.id);
  else if (contract.taker_id) await nameReceiver(tx, contract.id, contract.taker_id);
  await notifyContract(ctx, tx, contract, closing.status);
}

/**
 * Changes the caller's standing with the faction that holds most of the station's cluster; `sign` 1 raises it, -1
 * lowers it.
 */
export async function earnStanding(ctx: PlayerCtx, tx: Tx, stationId: string, sign: 1 | -1): Promise<void> {
  const [held] = await tx.sql<{ faction_code: string }>(
    `SELECT f.faction_code FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id
     JOIN map_factions f ON f.cluster_id = s.cluster_id
     WHERE st.id = $1 ORDER BY f.influence DESC, f.faction_code LIMIT 1`,
    [stationId],
  );
  const by = sign * ctx.settings.current().station_contract_standing;
  if (held && by !== 0) await changeStanding(ctx, tx, { player_id: ctx.player_id, ...held, by });
}
