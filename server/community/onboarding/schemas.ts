import { z } from 'zod';
import { CALLINGS } from '#server/community/onboarding/rules/callings.ts';
import { CHOICES, SCENES } from '#server/community/onboarding/rules/script.ts';
import { GIFT_GOODS, OFFERED_SHIPS, SHIP_OFFERS } from '#server/community/onboarding/rules/ship-offers.ts';
import { STEPS } from '#server/community/onboarding/rules/tutorial.ts';
import { shipNameSchema } from '#server/world/ships/schemas.ts';

export const STAGES = ['dialogue', 'ship', 'outcome', 'completed'] as const;
export const onboardingStageSchema = z.enum(STAGES);
export type Stage = z.infer<typeof onboardingStageSchema>;

const value = z.int().min(0);

export const giftSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('goods'), commodity: z.enum(GIFT_GOODS), quantity: z.int(), value }),
  z.object({ kind: z.literal('charts'), value }),
  z.object({ kind: z.literal('insurance'), value }),
  z.object({ kind: z.literal('drones'), quantity: z.int(), value }),
]);

const shipFacts = z.object({
  type: z.enum(OFFERED_SHIPS),
  speed: z.int().describe('Turns of one warp.'),
  holds: z.int(),
  hull: z.int(),
  shields: z.int(),
});

export const shipOfferSchema = z.object({
  id: z.enum(SHIP_OFFERS),
  ship: shipFacts,
  ship_value: value.describe(
    'Credits; `ship_value`, `credits` and the value of the gifts add up to `value`, which is the same for every offer.',
  ),
  credits: value,
  gifts: z.array(giftSchema),
  value,
});

export const onboardingOutcomeSchema = z.object({
  offer: z.enum(SHIP_OFFERS),
  ship_id: z.uuid(),
  ship_type: z.string(),
  ship_name: z.string(),
  ship_kept: z
    .boolean()
    .describe('True when the ship given at registration was already in use: it stays, and the gifts were paid out.'),
  credits: value,
  gifts: z.array(giftSchema),
  charted_sectors: z.int(),
  listed_stations: z
    .int()
    .default(0)
    .describe('Stations within two warps whose prices, and the way to which, are on the price list of the registry.'),
});
export type Outcome = z.infer<typeof onboardingOutcomeSchema>;

export const onboardingSessionOutput = z.object({
  session_id: z.uuid(),
  stage: onboardingStageSchema,
  script_version: z.int(),
  scene: z
    .object({
      id: z.enum(SCENES),
      choices: z.array(z.enum(CHOICES)),
      question: z.int().describe('Which one it is, from 1, and how many there are at most.'),
      questions: z.int(),
    })
    .nullable()
    .describe('The current question; null once the conversation is over.'),
  answers: z
    .array(z.object({ scene: z.string(), choice: z.string() }))
    .describe('In order; those of an older script keep their old names.'),
  calling: z.enum(CALLINGS).nullable(),
  offers: z.array(shipOfferSchema).describe('Empty until the conversation is over.'),
  outcome: onboardingOutcomeSchema.nullable(),
});
export type OnboardingView = z.infer<typeof onboardingSessionOutput>;

export const onboardingStatusOutput = z.object({
  required: z.boolean(),
  completed: z.boolean(),
  stage: z.enum(['not_begun', ...STAGES]),
  session_id: z.uuid().nullable(),
});

export const answerSceneInput = z.object({ session_id: z.uuid(), choice: z.enum(CHOICES) });
export const claimOfferInput = z.object({
  session_id: z.uuid(),
  offer: z.enum(SHIP_OFFERS).default('freighter'),
  name: shipNameSchema.optional().describe("The ship's name; the registry gives one when it is left out."),
});
export const completeFirstLoginInput = z.object({ session_id: z.uuid() });
export type DialogueInput = z.infer<typeof answerSceneInput>;
export type ClaimOfferInput = z.infer<typeof claimOfferInput>;
export type CompleteInput = z.infer<typeof completeFirstLoginInput>;

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
  tip: tipSchema.nullable().describe('What ARIA advises now, once asked.'),
});
export type TutorialView = z.infer<typeof tutorialOutput>;
