import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { readSectorRecord, readSectorWithin } from '#server/world/galaxy/queries/read-sectors.ts';
import type { PatchSectorInput, SectorRecord } from '#server/world/galaxy/schemas.ts';
import { raiseRegionVersion, refuseCorrupt } from '#server/world/regions/index.ts';

/**
 * Changes a sector's beacon, nebula or fedspace flag; omitted members are unchanged. Increments the map version of
 * charts.
 * @throws DomainError NOT_FOUND, CONFLICT `generation_corrupt`
 */
export async function patchSector(ctx: UserCtx, input: PatchSectorInput): Promise<SectorRecord> {
  requireScope(ctx.actor, 'admin.universe.manage');
  const { id: target_id, reason = null } = input;
  const subject = { action: 'sector.change', target_type: 'sector', target_id, reason };
  await adminWrite(ctx, subject, async (tx, notes) => {
    const [sector] = await tx.sql<{ region_id: string }>('SELECT region_id FROM sectors WHERE id = $1', [input.id]);
    if (!sector) throw notFound('The sector');
    notes.region_id = sector.region_id;
    const status = await raiseRegionVersion(tx, sector.region_id, ctx.clock.now());
    // The region's row is locked, so that nobody changes the sector between reading and writing.
    const before = await readSectorWithin(tx, input.id);
    notes.before = editable(before);
    notes.after = { ...editable(before), ...editable(input) };
    refuseCorrupt(status);
    await tx.sql(
      `UPDATE sectors SET beacon = CASE WHEN $2 THEN $3 ELSE beacon END, is_fedspace = COALESCE($4, is_fedspace)
       WHERE id = $1`,
      [input.id, input.beacon !== undefined, input.beacon ?? null, input.is_fedspace ?? null],
    );
    if (input.nebula !== undefined) await setNebula(tx, input.id, input.nebula);
  });
  return readSectorRecord(ctx, input.id);
}

/** The columns of a sector that operators may change. */
type Editable = { beacon?: string | null; is_fedspace?: boolean; nebula?: SectorRecord['nebula'] };
function editable({ beacon, is_fedspace, nebula }: Editable) {
  return {
    ...(beacon !== undefined && { beacon }),
    ...(is_fedspace !== undefined && { is_fedspace }),
    ...(nebula !== undefined && { nebula }),
  };
}

async function setNebula(
  tx: Tx,
  sectorId: string,
  nebula: NonNullable<PatchSectorInput['nebula']> | null,
): Promise<void> {
  if (!nebula) {
    await tx.sql('DELETE FROM nebulae WHERE sector_id = $1', [sectorId]);
    return;
  }
  await tx.sql(
    `INSERT INTO nebulae (sector_id, type, density) VALUES ($1, $2, $3)
     ON CONFLICT (sector_id) DO UPDATE SET type = EXCLUDED.type, density = EXCLUDED.density`,
    [sectorId, nebula.type, nebula.density],
  );
}
