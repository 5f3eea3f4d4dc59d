import { z } from 'zod';

const truthy = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform((value) => value === 'true' || value === '1');
const price = z.number().min(0).max(10_000);

const provider = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(60)
    .regex(/^[\w .-]+$/),
  /** The URL before `/chat/completions`. */
  base_url: z.url({ protocol: /^https?$/ }),
  model: z.string().min(1).max(200),
  api_key: z.string().min(1).max(500).optional(),
  /** Price per million tokens in the currency, as providers publish it. */
  input_price: price,
  output_price: price,
  timeout_ms: z.int().min(100).max(60_000).default(4_000),
});
export type LanguageModelSettings = z.infer<typeof provider>;

const providers = z
  .array(provider)
  .max(8)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'must name each provider once');

/** Configuration of ARIA's language models and of the classifiers around them. Without it every answer is deterministic. */
export const languageModelVariables = {
  ARIA_LLM_ENABLED: truthy,
  /** Classifiers for players' texts and models' replies. */
  ARIA_PROMPT_CLASSIFIER_ENABLED: truthy,
  /** A JSON array in the order in which providers are tried. */
  ARIA_LLM_PROVIDERS: z
    .string()
    .default('[]')
    .transform((text, ctx) => {
      const parsed = providers.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      ctx.addIssue(`must be a JSON array of providers (${issue?.path.join('.') || 'the whole'}: ${issue?.message})`);
      return z.NEVER;
    }),
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses anything but an array.
    return undefined;
  }
}

type Switches = { ENVIRONMENT: string; ARIA_LLM_ENABLED: boolean; ARIA_LLM_PROVIDERS: readonly unknown[] };

/** Faults across variables, one line each. */
export function languageModelFaults({ ENVIRONMENT, ARIA_LLM_ENABLED, ARIA_LLM_PROVIDERS }: Switches): string[] {
  if (!ARIA_LLM_ENABLED) return [];
  if (ENVIRONMENT === 'production')
    return ['  ARIA_LLM_ENABLED: is a development switch; language models answer nobody in production. Remove it'];
  return ARIA_LLM_PROVIDERS.length > 0 ? [] : ['  ARIA_LLM_PROVIDERS: is missing while ARIA_LLM_ENABLED is set'];
}
