import type { ProgressForm } from '#generator/cli/arguments.ts';
import type { Paint } from '#generator/cli/paint.ts';
import type { ConfigWarning } from '#generator/config.ts';
import type { OnProgress, Phase } from '#generator/generate.ts';

const STAGES: Record<Phase, string> = {
  layout: 'Placing clusters and sectors',
  warps: 'Laying warps',
  formations: 'Raising formations',
  content: 'Filling sectors',
  ports: 'Opening ports',
  done: 'Universe made',
};

/** Reports progress on stderr: a line for people, or one JSON object a line for a program. */
export type Reporter = { progress: OnProgress; warn(warning: ConfigWarning): void; say(line: string): void };

export function createReporter(
  stderr: NodeJS.WritableStream & { isTTY?: boolean },
  form: ProgressForm,
  paint: Paint,
): Reporter {
  function line(text: string): void {
    stderr.write(`${text}\n`);
  }
  const isJson = form === 'json';
  const isShown = form === 'text' || form === 'auto';
  return {
    progress: (phase, progress) => {
      const stage = STAGES[phase];
      if (isJson) line(JSON.stringify({ phase, stage, progress }));
      else if (isShown) line(`${paint.dim(`${String(Math.round(progress * 100)).padStart(3)} %`)} ${stage}`);
    },
    warn: ({ code, message }) => {
      if (isJson) line(JSON.stringify({ level: 'warning', code, message: `warning: ${message}` }));
      else line(`${paint.warning('warning')} ${message}`);
    },
    say: (text) => {
      if (isJson) line(JSON.stringify({ level: 'info', message: text }));
      else if (isShown) line(text);
    },
  };
}
