import { z } from 'zod';
import {
  type Completion,
  type ModelProvider,
  type Prompt,
  ProviderFault,
} from '#server/foundation/language-models/model-provider.ts';
import type { LanguageModelSettings } from '#server/platform/language-model-env.ts';

/** Maximum response size; answers have a few kilobytes. */
const MAX_ANSWER_BYTES = 256_000;

const tokens = z.int().min(0).max(10_000_000);
const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }),
});

/** A provider that speaks the chat-completions protocol (`POST {base_url}/chat/completions`), as most do. */
export function createChatProvider(settings: LanguageModelSettings): ModelProvider {
  const { name, model, api_key, timeout_ms, input_price, output_price } = settings;
  const url = `${settings.base_url.replace(/\/$/, '')}/chat/completions`;
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(api_key && { authorization: `Bearer ${api_key}` }),
  };

  async function send({ instructions, envelope, max_output_tokens }: Prompt): Promise<Response> {
    return fetch(url, {
      method: 'POST',
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
      body: JSON.stringify({
        model,
        temperature: 0,
        max_tokens: max_output_tokens,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: envelope },
        ],
      }),
    });
  }

  async function complete(prompt: Prompt): Promise<Completion> {
    const answer = await lostAsTimeout(send(prompt));
    if (!answer.ok) {
      await answer.body?.cancel();
      throw faultOf(answer);
    }
    return parseAnswer(await lostAsTimeout(readText(answer)));
  }

  return { name, model, prices: { input_price, output_price }, complete };
}

/** A broken connection is treated as a timeout: it is unknown whether the provider answered. */
async function lostAsTimeout<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    throw new ProviderFault('timeout', error instanceof Error ? error.name : 'no answer', { may_be_charged: true });
  }
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > MAX_ANSWER_BYTES) throw unusable('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseAnswer(text: string): Completion {
  const parsed = answerSchema.safeParse(parseJson(text));
  const [choice] = parsed.data?.choices ?? [];
  if (!parsed.success || !choice) throw unusable('the answer is not of the protocol');
  const { prompt_tokens, completion_tokens } = parsed.data.usage;
  return {
    text: choice.message.content,
    usage: { input_tokens: prompt_tokens, output_tokens: completion_tokens },
  };
}

/** Charged although unusable, because the model did the work. */
function unusable(detail: string): ProviderFault {
  return new ProviderFault('refused', detail, { may_be_charged: true });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses it.
    return undefined;
  }
}

function faultOf({ status, headers }: Response): ProviderFault {
  if (status === 429)
    return new ProviderFault('rate_limited', 'status 429', {
      retry_after_ms: retryAfterMs(headers.get('retry-after')),
    });
  return new ProviderFault(status >= 500 ? 'server_error' : 'refused', `status ${status}`);
}

function retryAfterMs(value: string | null): number | undefined {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1_000 : undefined;
}
