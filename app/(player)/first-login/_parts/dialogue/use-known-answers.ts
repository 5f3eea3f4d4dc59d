'use client';
import { useMemo } from 'react';
import { z } from 'zod';
import { CHOICES, SCENES } from '#server/community/onboarding/rules/script.ts';

const known = z.object({ scene: z.enum(SCENES), choice: z.enum(CHOICES) });

export type KnownAnswer = z.infer<typeof known>;

/** The answers that this release has texts for; those of an older script are left out. */
export function useKnownAnswers(answers: readonly { scene: string; choice: string }[]): KnownAnswer[] {
  return useMemo(
    () =>
      answers.flatMap((answer) => {
        const said = known.safeParse(answer);
        return said.success ? [said.data] : [];
      }),
    [answers],
  );
}
