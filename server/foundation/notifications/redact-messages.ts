import type { Tx } from '#server/platform/db/transaction.ts';

/** Removes a hidden message's text from the notifications about it. */
export async function redactMessages(tx: Tx, messageId: string): Promise<void> {
  await tx.sql(
    `UPDATE notifications n SET data = n.data || '{"subject": "", "excerpt": ""}'
     FROM message_recipient_records r WHERE r.message_id = $1 AND n.player_id = r.player_id AND n.key = 'message:' || r.message_id`,
    [messageId],
  );
}
