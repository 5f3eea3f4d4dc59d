import { z } from 'zod';

const jsonLine = z.object({
  progress: z.number().optional(),
  stage: z.string().optional(),
  message: z.string().optional(),
});

export type GeneratorLine = { text: string | null; progress: number | null };

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
const CONTROL = /\u001b\[[0-9;]*[A-Za-z]|[\u0000-\u001f\u007f]/g;

/** One line of the generator's stderr: a progress object (0–1), or words for the log with terminal codes taken out. */
export const parseGeneratorLine = (raw: string): GeneratorLine => {
  const line = raw.replace(CONTROL, '').trim().toWellFormed();
  if (!line.startsWith('{')) return { text: line || null, progress: null };
  const parsed = jsonLine.safeParse(parseQuietly(line));
  if (!parsed.success) return { text: line, progress: null };
  const { progress, stage, message } = parsed.data;
  const share = progress === undefined ? null : Math.min(1, Math.max(0, progress));
  return { text: message ?? stage ?? null, progress: share };
};

const parseQuietly = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
