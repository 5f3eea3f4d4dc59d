import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type Region = ApiOutput['galaxy']['galaxies']['items'][number]['regions'][number];
export const CONTENTS = ['port', 'planet', 'hazard', 'nebula', 'beacon', 'npc'] as const;

export function useSectorsUrl() {
  return useQueryStates(
    {
      region: parseAsString,
      has: parseAsStringLiteral(CONTENTS),
      q: parseAsString.withDefault(''),
      sector: parseAsString,
    },
    { history: 'replace', shallow: true },
  );
}

export type SectorsUrl = ReturnType<typeof useSectorsUrl>[0];
