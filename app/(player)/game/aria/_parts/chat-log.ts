import { useSyncExternalStore } from 'react';
import type { Problem } from '#app/_client/problem/problem.ts';
import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type Answer = ApiOutput['aria']['chat'];
/** A question; while it has neither an answer nor a problem, ARIA is answering. */
export type Exchange = { id: number; question: string; answer: Answer | null; problem: Problem | null };

const MAX_EXCHANGES = 50;
const NOTHING: readonly Exchange[] = [];
const listeners = new Set<() => void>();
/** Of this page load and one user: it outlives the screen, and nothing of it is stored. */
let log: { user: string; exchanges: readonly Exchange[] } | null = null;

/** Oldest first. */
export function readChat(user: string): readonly Exchange[] {
  return log?.user === user ? log.exchanges : NOTHING;
}

export function useChat(user: string): readonly Exchange[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readChat(user),
    () => NOTHING,
  );
}

export function isAnswering(exchanges: readonly Exchange[]): boolean {
  return exchanges.some(isOpen);
}

function isOpen({ answer, problem }: Exchange): boolean {
  return answer === null && problem === null;
}

function write(user: string, exchanges: readonly Exchange[]): void {
  log = { user, exchanges: exchanges.slice(-MAX_EXCHANGES) };
  for (const listener of listeners) listener();
}

/** Adds a question at the end; a question that was not answered moves there when it is asked again. */
export function addQuestion(user: string, question: string, again?: number): void {
  const known = readChat(user);
  const id = (known.at(-1)?.id ?? 0) + 1;
  const kept = known.filter((exchange) => exchange.id !== again);
  write(user, [...kept, { id, question, answer: null, problem: null }]);
}

/** Settles the open question, even if its screen was left: with an answer, or with why there is none. */
export function settleQuestion(user: string, settled: { answer: Answer } | { problem: Problem }): void {
  write(
    user,
    readChat(user).map((exchange) => (isOpen(exchange) ? { ...exchange, ...settled } : exchange)),
  );
}

export function clearChat(user: string): void {
  write(user, NOTHING);
}
