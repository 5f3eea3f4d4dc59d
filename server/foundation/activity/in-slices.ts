import type { GetStepTools, Inngest } from 'inngest';

/** Before every player's id. */
export const FIRST_PLAYER = '00000000-0000-0000-0000-000000000000';

/** What a slice of players had, and its last player; null when no more follow. */
export type Verified = { differing: number; next: string | null };

/** Verifies all players by slices, each a step of its own, so that an interrupted night continues where it was. */
export async function inSlices(
  step: GetStepTools<Inngest.Any>,
  verify: (after: string) => Promise<Verified>,
): Promise<{ differing: number }> {
  let differing = 0;
  let after: string | null = FIRST_PLAYER;
  for (let slice = 0; after !== null; slice++) {
    const from: string = after;
    const verified = await step.run(`verify-${slice}`, () => verify(from));
    differing += verified.differing;
    after = verified.next;
  }
  return { differing };
}
