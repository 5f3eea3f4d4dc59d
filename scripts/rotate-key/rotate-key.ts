import { beginKeyChange, finishKeyChange, type KeyChange } from '#server/community/accounts/index.ts';
import { resealTokens } from '#server/community/external-login/index.ts';
import { resealMemories } from '#server/companion/aria/index.ts';
import { resealWebhookSecrets } from '#server/money/outgoing-webhooks/index.ts';
import { resealLateEvents } from '#server/money/subscriptions/index.ts';
import type { Pool } from '#server/platform/db/pool.ts';

/** Changes the key that stored data is sealed with, or resumes an interrupted run. Returns a summary as text. */
export async function rotateKey(db: { pool: Pool }, change: KeyChange, now: Date): Promise<string> {
  if (!(await beginKeyChange(db, change, now))) return 'The data has the new key already; nothing was left to do.';
  const memories = await resealMemories(db, change.from, change.to);
  let accounts = 0;
  let webhooks = 0;
  let events = 0;
  const { secrets, backup_codes } = await finishKeyChange(db, change, async (tx) => {
    accounts = await resealTokens(tx, change.from, change.to);
    webhooks = await resealWebhookSecrets(tx, change.from, change.to);
    events = await resealLateEvents(tx, change.from, change.to);
  });
  return `Sealed with the new key: ${memories} memories, ${secrets} second factors, the tokens of ${accounts} linked accounts, the secrets of ${webhooks} webhooks, ${events} late payment events. ${backup_codes} backup codes ended.`;
}
