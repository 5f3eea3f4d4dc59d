import type { Inngest, InngestFunction } from 'inngest';
import type { Jobs } from '#server/platform/jobs/index.ts';

export type Story = {
  functions: InngestFunction.Like[];
  /** What happened, in order. */
  happened: string[];
  /** Resolves when `what` has happened. */
  until(what: string): Promise<void>;
};

/** The same functions for every engine: steps, parallel steps, a sleep, a wait, an invocation, a retry and a failure. */
export function createStory(inngest: Inngest): Story {
  const happened: string[] = [];
  const waiting = new Map<string, () => void>();
  function note(what: string): string {
    happened.push(what);
    waiting.get(what)?.();
    return what;
  }
  let tries = 0;
  const double = inngest.createFunction(
    { id: 'double', triggers: { event: 'story/double' } },
    async ({ event, step }) => step.run('double', () => Number(event.data.n) * 2),
  );
  const main = inngest.createFunction({ id: 'story', triggers: { event: 'story/begin' } }, async ({ event, step }) => {
    await step.run('first', () => note('first'));
    await Promise.all([step.run('left', () => note('left')), step.run('right', () => note('right'))]);
    await step.sleep('rest', '1s');
    await step.run('rested', () => note('rested'));
    const answer = await step.waitForEvent('answer', { event: 'story/answer', match: 'data.id', timeout: '10m' });
    const four = await step.invoke('double', { function: double, data: { n: 2 } });
    await step.sendEvent('tell', { name: 'story/fail', data: { id: event.data.id } });
    await step.run('end', () => note(`end ${answer?.data.word} ${four}`));
  });
  const failing = inngest.createFunction(
    {
      id: 'failing',
      triggers: { event: 'story/fail' },
      retries: 0,
      onFailure: ({ error }) => void note(`failed: ${error.message}`),
    },
    async () => {
      tries += 1;
      throw new Error(`try ${tries}`);
    },
  );
  return {
    functions: [double, main, failing],
    happened,
    until: (what) =>
      new Promise((resolve) => {
        if (happened.includes(what)) resolve();
        else waiting.set(what, resolve);
      }),
  };
}

export const STORY = ['first', 'left', 'right', 'rested', 'end yes 4', 'failed: try 1'];

/**
 * Answers the waiting run until it has ended. The server registers the wait only after it has read the response to the
 * step before: a single event could come too early and be lost.
 */
export async function answerUntilEnd(jobs: Pick<Jobs, 'send'>, story: Story): Promise<void> {
  const ended = story.until('end yes 4').then(() => true);
  while (!(await Promise.race([ended, nextSecond()])))
    await jobs.send({ name: 'story/answer', data: { id: 'x', word: 'yes' } });
  await story.until('failed: try 1');
}

function nextSecond(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, 1_000, false));
}
