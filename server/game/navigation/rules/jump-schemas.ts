import { z } from 'zod';
import { moveShipOutput, sectorPoint } from '#server/game/navigation/schemas.ts';

export const jumpsOutput = z.object({
  from: z.uuid().nullable().describe('Where you are.'),
  has_drive: z.boolean().describe('Whether your ship can jump; without a drive the list is empty.'),
  turn_cost: z.int().describe('Turns of a jump, however far; more where an interdictor holds your ship.'),
  reach: z.int().describe('How far a jump goes, in units of the map.'),
  items: z.array(
    sectorPoint.extend({
      distance: z.int().describe('In a straight line, in units of the map.'),
      knowledge: z
        .enum(['visited', 'known', 'lost'])
        .describe('`lost`: no warp leads there; the drive feels it before you were there.'),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export const jumpOutput = moveShipOutput.omit({ fleet: true });

export type Jumps = Omit<z.infer<typeof jumpsOutput>, 'next_cursor'>;
export type JumpTarget = Jumps['items'][number];
export type JumpResult = z.infer<typeof jumpOutput>;
