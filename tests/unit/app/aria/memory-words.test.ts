import { expect, it } from 'vitest';
import { TOPICS, topicOf } from '#app/(player)/game/aria/_parts/memory-topics.ts';
import { readAction } from '#app/(player)/game/aria/_parts/read-action.ts';
import { INTENTS } from '#server/companion/aria/rules/intents.ts';

it('has a topic for every intent, and an intent for every topic', () => {
  expect(new Set(INTENTS.map(topicOf))).toEqual(new Set(TOPICS));
  expect(topicOf('price_of')).toBe('prices');
  expect(topicOf('where_am_i')).toBe('places');
  expect(topicOf('who_are_you')).toBe('aria');
});

it('describes a recorded action, and nothing for unknown ones', () => {
  const stored = { action: 'good_preferred', commodity: 'ore', station_id: 'x' };
  expect(readAction(JSON.stringify(stored))).toEqual({ action: 'good_preferred', commodity: 'ore', note: undefined });
  for (const content of ['{', '[]', '"tip_followed"', '{"action":"unknown"}', '{"action":"goal_set","note":1}'])
    expect(readAction(content)).toBeNull();
});
