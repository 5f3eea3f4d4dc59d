import { z } from 'zod';

const jsonLine = z.object({
  progress: z.number().optional(),
  stage: z.string().optional(),
  message: z.string().optional(),
  level: z.string().optional(),
  code: z.string().max(64).optional(),
});

/** `warningCode` is set if the generator changed or questions a requested option. */
export type GeneratorLine = { text: string | null; progress: number | null; warningCode?: string };

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
const CONTROL = /\u001b\[[0-9;]*[A-Za-z]|[\u0000-\u001f\u007f]/g;

/** Parses one line of the generator's stderr: a progress object (0–1), or text for the log without terminal codes. */
export function parseGeneratorLine(raw: string): GeneratorLine {
  const line = raw.replace(CONTROL, '').trim().toWellFormed();
  if (!line.startsWith('{')) return { text: line || null, progress: null };
  const parsed = jsonLine.safeParse(parseQuietly(line));
  if (!parsed.success) return { text: line, progress: null };
  const { progress, stage, message, level, code } = parsed.data;
  const share = progress === undefined ? null : Math.min(1, Math.max(0, progress));
  const said = { text: message ?? stage ?? null, progress: share };
  return level === 'warning' ? { ...said, warningCode: code ?? 'generator_warning' } : said;
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
