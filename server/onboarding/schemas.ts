import { z } from 'zod';
import { BERTH_SHIPS, BERTHS, GIFT_GOODS } from '#server/onboarding/rules/berths.ts';
import { CALLINGS } from '#server/onboarding/rules/callings.ts';
import { CHOICES, SCENES } from '#server/onboarding/rules/script.ts';
import { STEPS } from '#server/onboarding/rules/tutorial.ts';

export const STAGES = ['dialogue', 'ship', 'outcome', 'completed'] as const;
export const stageSchema = z.enum(STAGES);
export type Stage = z.infer<typeof stageSchema>;

const worth = z.int().min(0);

export const giftSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('goods'), commodity: z.enum(GIFT_GOODS), quantity: z.int(), worth }),
  z.object({ kind: z.literal('charts'), worth }),
  z.object({ kind: z.literal('insurance'), worth }),
  z.object({ kind: z.literal('drones'), quantity: z.int(), worth }),
]);

const shipFacts = z.object({
  type: z.enum(BERTH_SHIPS),
  speed: z.int().describe('Turns of one warp.'),
  holds: z.int(),
  hull: z.int(),
  shields: z.int(),
});

export const berthSchema = z.object({
  id: z.enum(BERTHS),
  ship: shipFacts,
  ship_worth: worth.describe(
    'Credits; `ship_worth`, `credits` and the worth of the gifts add up to `worth`, which is the same at every berth.',
  ),
  credits: worth,
  gifts: z.array(giftSchema),
  worth,
});

export const outcomeSchema = z.object({
  berth: z.enum(BERTHS),
  ship_id: z.uuid(),
  ship_type: z.string(),
  ship_name: z.string(),
  ship_kept: z
    .boolean()
    .describe('True when the ship given at registration was already in use: it stays, and the gifts were paid out.'),
  credits: worth,
  gifts: z.array(giftSchema),
  charted_sectors: z.int(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

export const sessionOutput = z.object({
  session_id: z.uuid(),
  stage: stageSchema,
  script_version: z.int(),
  scene: z
    .object({
      id: z.enum(SCENES),
      choices: z.array(z.enum(CHOICES)),
      question: z.int().describe('Which one it is, from 1, and how many there are at most.'),
      questions: z.int(),
    })
    .nullable()
    .describe('The question that waits for an answer; null once the talk is over.'),
  answers: z
    .array(z.object({ scene: z.string(), choice: z.string() }))
    .describe('In order; those of an older script keep their old names.'),
  calling: z.enum(CALLINGS).nullable(),
  berths: z.array(berthSchema).describe('Empty until the talk is over.'),
  outcome: outcomeSchema.nullable(),
});
export type OnboardingView = z.infer<typeof sessionOutput>;

export const statusOutput = z.object({
  required: z.boolean(),
  completed: z.boolean(),
  stage: z.enum(['not_begun', ...STAGES]),
  session_id: z.uuid().nullable(),
});

export const dialogueInput = z.object({ session_id: z.uuid(), choice: z.enum(CHOICES) });
export const claimInput = z.object({
  session_id: z.uuid(),
  berth: z.enum(BERTHS).default('freighter'),
  name: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .describe("The ship's name; the registry gives one when it is left out."),
});
export const completeInput = z.object({ session_id: z.uuid() });
export type DialogueInput = z.infer<typeof dialogueInput>;
export type ClaimInput = z.infer<typeof claimInput>;
export type CompleteInput = z.infer<typeof completeInput>;

const seenPriceSchema = z.object({
  station_name: z.string(),
  sector_number: z.int(),
  commodity: z.string(),
  action: z.enum(['B', 'S']),
  unit_price: z.int(),
  observed_at: z.iso.datetime(),
});

export const tipSchema = z.object({
  kind: z.enum(['sell_cargo', 'trade_route', 'look_around', 'dock_somewhere']),
  commodity: z.string().nullable(),
  gain: z.int().nullable(),
  sector_number: z.int().nullable(),
  evidence: z.array(seenPriceSchema),
});

export const tutorialOutput = z.object({
  state: z.enum(['not_begun', 'active', 'skipped', 'finished']),
  current: z.enum(STEPS).nullable().describe('The first step that is not done; null when all are.'),
  steps: z.array(z.object({ id: z.enum(STEPS), done: z.boolean() })),
  tip: tipSchema.nullable().describe('What ARIA said, once asked.'),
});
export type TutorialView = z.infer<typeof tutorialOutput>;
