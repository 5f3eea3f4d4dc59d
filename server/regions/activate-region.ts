import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { DISPLAY_NAMES, type RegionKind } from '#server/regions/rules.ts';
import type { RegionSettings } from '#server/regions/schemas.ts';

export type Activation = {
  region_id: string;
  galaxy_id: string;
  kind: RegionKind;
  /** The name if the operator gave none; a number is added while it is in use. */
  fallback_name: string;
  settings: RegionSettings;
  owner_id: string | null;
  total_sectors: number;
  seed: number;
  wire_version: string;
  generator_config: object;
  payload_hash: string;
  now: Date;
};

/**
 * Turns a pre-created row into a visible region. Returns its name.
 * @throws DomainError CONFLICT `region_name_taken` if the operator's name belongs to another region
 */
export async function activateRegion(tx: Tx, a: Activation): Promise<string> {
  const name = a.settings.name ?? (await freeName(tx, a.fallback_name));
  const taken = await tx.sql('SELECT 1 FROM regions WHERE name = $1 AND id <> $2', [name, a.region_id]);
  if (taken.length > 0)
    throw conflict('region_name_taken', `A region named ${name} already exists. Choose another name.`);
  await tx.sql(
    `UPDATE regions SET galaxy_id = $2, name = $3, display_name = $4, status = 'active', total_sectors = $5,
       governance_type = $6, tax_rate = $7, starting_credits = $8, language_pack = $9, aesthetic_theme = $10,
       traditions = $11, owner_id = $12, seed = $13, wire_version = $14, generator_config = $15, payload_hash = $16,
       updated_at = $17
     WHERE id = $1`,
    [
      a.region_id,
      a.galaxy_id,
      name,
      a.settings.display_name ?? a.settings.name ?? DISPLAY_NAMES[a.kind],
      a.total_sectors,
      a.settings.governance_type,
      a.settings.tax_rate,
      a.settings.starting_credits,
      a.settings.language_pack,
      a.settings.aesthetic_theme,
      JSON.stringify(a.settings.traditions),
      a.owner_id,
      a.seed,
      a.wire_version,
      JSON.stringify(a.generator_config),
      a.payload_hash,
      a.now,
    ],
  );
  return name;
}

async function freeName(tx: Tx, wanted: string): Promise<string> {
  const rows = await tx.sql<{ name: string }>(
    `SELECT name FROM regions WHERE name = $1 OR starts_with(name, $1 || '-')`,
    [wanted],
  );
  const taken = new Set(rows.map(({ name }) => name));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
