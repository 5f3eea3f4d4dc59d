import { beforeEach, expect, it, vi } from 'vitest';
import type { Problem } from '#app/_client/problem/problem.ts';
import type { Answer } from '#app/(player)/game/aria/_parts/chat-log.ts';

const PLACE = '#app/(player)/game/aria/_parts/chat-log.ts';
const PROBLEM: Problem = {
  status: 503,
  code: 'UNAVAILABLE',
  title: 'Unavailable',
  detail: 'Try again.',
  received_at: 0,
};
const ANSWER: Answer = {
  conversation_id: '0193-a',
  reply: 'You have 7 turns.',
  language: 'en',
  intent: 'my_turns',
  topic: null,
  evidence: [],
  pages: [],
  suggestions: [],
};

/** The module as a page has it after a load. */
async function loaded(): Promise<typeof import('#app/(player)/game/aria/_parts/chat-log.ts')> {
  vi.resetModules();
  return import(PLACE);
}

let chat: Awaited<ReturnType<typeof loaded>>;
beforeEach(async () => {
  chat = await loaded();
});

it('keeps a question with its answer, also when the screen was left while ARIA answered', () => {
  chat.addQuestion('ann', 'How many turns?');
  expect(chat.isAnswering(chat.readChat('ann'))).toBe(true);
  chat.settleQuestion('ann', { answer: ANSWER });
  expect(chat.readChat('ann')).toEqual([{ id: 1, question: 'How many turns?', answer: ANSWER, problem: null }]);
  expect(chat.isAnswering(chat.readChat('ann'))).toBe(false);
});

it('keeps a question that was not answered, and asks it again at the end', () => {
  chat.addQuestion('ann', 'first');
  chat.settleQuestion('ann', { problem: PROBLEM });
  chat.addQuestion('ann', 'second');
  chat.settleQuestion('ann', { answer: ANSWER });
  expect(chat.readChat('ann').map(({ question, problem }) => [question, problem?.status])).toEqual([
    ['first', 503],
    ['second', undefined],
  ]);
  chat.addQuestion('ann', 'first', 1);
  expect(chat.readChat('ann').map(({ id, question }) => [id, question])).toEqual([
    [2, 'second'],
    [3, 'first'],
  ]);
});

it('shows nobody another user’s chat, and none after it was cleared', () => {
  chat.addQuestion('ann', 'mine');
  expect(chat.readChat('bob')).toEqual([]);
  chat.clearChat('ann');
  expect(chat.readChat('ann')).toEqual([]);
});
