'use client';
import { useState } from 'react';
import { importBangInput } from '#server/world/galaxy/schemas.ts';
import type { RegionType } from '../../_parts/region-kind.tsx';

export type Settings = {
  region_type?: RegionType;
  name?: string;
  becomes?: 'galaxy' | 'region';
  galaxy_id?: string;
  allow_incomplete_content: boolean;
};
/** The selected universe, as far as the settings depend on it. */
export type Chosen = { from: 'file' | 'schema'; regionType: RegionType | null };

/** Select values that are neither a region type nor a galaxy. */
export const AS_GIVEN = 'given';
export const NEW_GALAXY = 'galaxy';
export const PRESET = 'preset';

export type Kind = RegionType | typeof AS_GIVEN;

const settingsSchema = importBangInput.omit({ universe: true, source: true });

/** The fields of the form, and the request parsed from them. */
export function useSettings() {
  const [kind, setKind] = useState<Kind>(AS_GIVEN);
  const [name, setName] = useState('');
  const [target, setTarget] = useState<string>(PRESET);
  const [incomplete, setIncomplete] = useState(false);
  const parsed = settingsSchema.safeParse({
    region_type: kind === AS_GIVEN ? undefined : kind,
    name: name.trim() || undefined,
    becomes: target === NEW_GALAXY ? 'galaxy' : target === PRESET ? undefined : 'region',
    galaxy_id: target === NEW_GALAXY || target === PRESET ? undefined : target,
    allow_incomplete_content: incomplete,
  });
  return { kind, setKind, name, setName, target, setTarget, incomplete, setIncomplete, parsed };
}
