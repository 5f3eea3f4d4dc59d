/** Moderation decisions; each of the last three hides the message, `restore` undoes hiding. */
export const ACTIONS = ['dismiss', 'restore', 'hide', 'warn', 'mute'] as const;
export type Action = (typeof ACTIONS)[number];

/** Actions for many messages at once: none that sanctions authors. */
export const BULK_ACTIONS = ['dismiss', 'hide'] as const;

/** How many messages are decided at once. */
export const MAX_BULK = 100;

export const MAX_MUTE_HOURS = 720;

type Case = { open_flags: number; is_hidden: boolean; has_author: boolean };

/** Why an action is impossible in the current state; undefined if it is possible. */
export function obstacle(action: Action, { open_flags, is_hidden, has_author }: Case): string | undefined {
  if (action === 'restore') return is_hidden ? undefined : 'not_hidden';
  if (open_flags === 0 && (action === 'dismiss' || is_hidden)) return 'already_settled';
  return (action === 'warn' || action === 'mute') && !has_author ? 'author_gone' : undefined;
}
