import { answerChat } from '#server/companion/aria/answer-chat.ts';
import { forgetEverything } from '#server/companion/aria/forget-everything.ts';
import { forgetMemory } from '#server/companion/aria/forget-memory.ts';
import { listMemories } from '#server/companion/aria/queries/list-memories.ts';
import { readAssistantStatus } from '#server/companion/aria/queries/read-status.ts';
import { recommend } from '#server/companion/aria/recommend.ts';
import { recordAction } from '#server/companion/aria/record-action.ts';
import { recordTooLongMessage } from '#server/companion/aria/record-violation.ts';
import {
  assistantStatus,
  chatInput,
  chatOutput,
  forgetEverythingOutput,
  forgetMemoryInput,
  memoriesInput,
  memoryPage,
  recommendationsInput,
  recommendationsOutput,
  recordActionInput,
  recordActionOutput,
} from '#server/companion/aria/schemas.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST' | 'DELETE', path: `/ai/${string}`, summary: string, successStatus = 200) {
  return { route: { method, path, tags: ['aria'], summary, successStatus } };
}

const screened = ['ERR_ARIA_MALFORMED_INPUT', 'ERR_RATE_LIMIT_EXCEEDED', 'NOT_FOUND'] as const;

export const ariaRouter = router({
  chat: playerProcedure
    .meta(route('POST', '/ai/chat', 'Ask ARIA a question'))
    .meta({ errors: [...screened] })
    .use(async ({ ctx, getRawInput, next }) => {
      await recordTooLongMessage(ctx, await getRawInput());
      return next();
    })
    .input(chatInput)
    .output(chatOutput)
    .mutation(({ ctx, input }) => answerChat(ctx, input)),
  recommendations: playerProcedure
    .meta(route('POST', '/ai/recommendations', 'Request recommendations from the own trades'))
    .meta({ errors: ['ERR_RATE_LIMIT_EXCEEDED', 'NOT_FOUND'] })
    .input(recommendationsInput)
    .output(recommendationsOutput)
    .mutation(({ ctx, input }) => recommend(ctx, input)),
  status: playerProcedure
    .meta(route('GET', '/ai/assistant/status', 'Read whether ARIA answers, and within which limits'))
    .meta({ errors: ['NOT_FOUND'] })
    .output(assistantStatus)
    .query(({ ctx }) => readAssistantStatus(ctx)),
  recordAction: playerProcedure
    .meta(route('POST', '/ai/learning/record-action', 'Record an action that ARIA should learn from'))
    .meta({ errors: [...screened] })
    .input(recordActionInput)
    .output(recordActionOutput)
    .mutation(({ ctx, input }) => recordAction(ctx, input)),
  memories: playerProcedure
    .meta(route('GET', '/ai/memory', 'List what ARIA remembers of the player'))
    .input(memoriesInput)
    .output(memoryPage)
    .query(({ ctx, input }) => listMemories(ctx, input)),
  forget: playerProcedure
    .meta(route('DELETE', '/ai/memory/{id}', 'Delete one memory', 204))
    .meta({ errors: ['NOT_FOUND'] })
    .input(forgetMemoryInput)
    .mutation(({ ctx, input }) => forgetMemory(ctx, input)),
  forgetAll: playerProcedure
    .meta(route('DELETE', '/ai/memory', 'Delete everything that ARIA remembers of the player'))
    .output(forgetEverythingOutput)
    .mutation(({ ctx }) => forgetEverything(ctx)),
});
