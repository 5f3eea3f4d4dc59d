import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import type { ActivateGalaxyInput } from '#server/world/galaxy/schemas.ts';

type Standing = { name: string; is_active: boolean; has_terra: boolean; unjoined: string | null };

/**
 * Makes a galaxy the one in which new players start; players elsewhere stay where they are.
 * @throws DomainError NOT_FOUND, VALIDATION for a name that is not the galaxy's, CONFLICT `galaxy_has_no_terra` or
 * `region_not_joined`
 */
export async function activateGalaxy(ctx: UserCtx, { id, name }: ActivateGalaxyInput) {
  requireScope(ctx.actor, 'admin.universe.manage');
  const subject = { action: 'galaxy.activate', target_type: 'galaxy', target_id: id, impact: 'HIGH_IMPACT' as const };
  return adminWrite(ctx, subject, async (tx, notes) => {
    const galaxy = await readStanding(tx, id);
    notes.before = { name: galaxy.name, is_active: galaxy.is_active };
    if (galaxy.name !== name) throw validationError([{ path: 'name', message: "this is not the galaxy's name" }]);
    refuseUnplayable(galaxy);
    await tx.sql('UPDATE galaxies SET is_active = (id = $1) WHERE is_active OR id = $1', [id]);
    notes.after = { name: galaxy.name, is_active: true };
    return { id, name: galaxy.name, is_active: true };
  });
}

async function readStanding(tx: Tx, id: string): Promise<Standing> {
  const [galaxy] = await tx.sql<Standing>(
    `SELECT g.name, g.is_active,
       EXISTS (SELECT 1 FROM special_locations l JOIN map_regions r ON r.id = l.region_id
               WHERE r.galaxy_id = g.id AND r.kind = 'terran_space' AND l.type = 'terra'
                 AND r.status IN ('active', 'suspended', 'grace')) AS has_terra,
       (SELECT r.display_name FROM map_regions r WHERE r.galaxy_id = g.id
          AND EXISTS (SELECT 1 FROM map_regions o WHERE o.galaxy_id = g.id AND o.id <> r.id)
          AND NOT EXISTS (SELECT 1 FROM warps w JOIN sectors s ON s.id = w.from_sector_id
                          WHERE s.region_id = r.id AND w.kind = 'gateway')
        ORDER BY r.created_at LIMIT 1) AS unjoined
     FROM galaxies g WHERE g.id = $1 FOR UPDATE OF g`,
    [id],
  );
  if (!galaxy) throw notFound('The galaxy');
  return galaxy;
}

function refuseUnplayable({ has_terra, unjoined }: Standing): void {
  if (!has_terra) {
    throw conflict(
      'galaxy_has_no_terra',
      'Newcomers start at Terra in terran space, and this galaxy has none. Import or generate terran space into it first.',
    );
  }
  if (unjoined !== null) {
    throw conflict('region_not_joined', `No gateway leads to ${unjoined}. Join it to the galaxy's hub first.`);
  }
}
