import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { isNameFree, numberedName } from '#server/world/regions/region-names.ts';
import { DISPLAY_NAMES, type RegionKind } from '#server/world/regions/rules.ts';
import type { RegionSettings } from '#server/world/regions/schemas.ts';

export type Activation = {
  region_id: string;
  galaxy_id: string;
  kind: RegionKind;
  /** The name if none was given; a number is added while it looks like another region's. */
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
 * Turns a pre-created row into a visible region. Returns its name. The name on screens gets a number where another
 * region's has come to look like it since it was requested.
 * @throws DomainError CONFLICT `region_name_taken` if the given name looks like another region's
 */
export async function activateRegion(tx: Tx, a: Activation): Promise<string> {
  const { name, display_name } = await freeNames(tx, a);
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
      display_name,
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

async function freeNames(tx: Tx, a: Activation): Promise<{ name: string; display_name: string }> {
  const { region_id: except, galaxy_id, kind, owner_id, settings } = a;
  const given = settings.name;
  if (given !== undefined && !(await isNameFree(tx, given, { except, ...(owner_id === null && { kind }) })))
    throw conflict('region_name_taken', `A region named ${given}, or like it, already exists. Choose another name.`);
  const name = given ?? (await numberedName(tx, a.fallback_name, { except, separator: '-' }));
  const shown = settings.display_name ?? given;
  const display_name =
    shown === undefined
      ? await numberedName(tx, DISPLAY_NAMES[kind], { except, separator: ' ', galaxy_id })
      : await numberedName(tx, shown, { except, separator: ' ' });
  return { name, display_name };
}
