/** The story files that `npm test` plays: about thirty stories of what may never break. The others are `npm run test:all`. */
export const CORE_STORIES = [
  'accounts',
  'bank',
  'connection',
  'few-clicks',
  'fight',
  'first-ten-minutes',
  'messages',
  'newcomer',
  'operators-day',
  'subscription',
].map((name) => `**/${name}.spec.ts`);
