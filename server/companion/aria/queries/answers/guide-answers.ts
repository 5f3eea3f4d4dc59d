import type { Answerer } from '#server/companion/aria/queries/answers/answer.ts';
import { GUIDES, type GuideTopic } from '#server/companion/aria/rules/guides.ts';

/** Answers with a guide: its text with the figures that hold now. */
export function guided(topic: GuideTopic): Answerer {
  const { values, pages } = GUIDES[topic];
  return async (ctx) => ({ key: topic, values: values(ctx.settings.current()), pages });
}
