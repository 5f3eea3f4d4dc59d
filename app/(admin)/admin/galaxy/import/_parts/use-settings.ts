'use client';
import { useState } from 'react';
import { importBangInput } from '#server/galaxy/schemas.ts';
import type { RegionType } from '../../_parts/region-kind.tsx';

export type Settings = {
  region_type?: RegionType;
  name?: string;
  becomes?: 'galaxy' | 'region';
  galaxy_id?: string;
  allow_incomplete_content: boolean;
};
/** What is to be imported, as far as the settings have to know. */
export type Chosen = { from: 'file' | 'schema'; regionType: RegionType | null };

/** The choices of a select that are no region type and no galaxy. */
export const AS_GIVEN = 'given';
export const NEW_GALAXY = 'galaxy';
export const PRESET = 'preset';

export type Kind = RegionType | typeof AS_GIVEN;

const settingsSchema = importBangInput.omit({ universe: true, source: true });

/** The fields of the form, and what they say when parsed. */
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
