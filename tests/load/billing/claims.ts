import { randomUUID } from 'node:crypto';
import { TAKEOVER_ESCROW } from '#server/money/subscriptions/rules/lapse.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { BillingWorld, Citizen } from '#tests/load/billing/world.ts';

/** One claim by REST. @throws Error for any answer but a won or a lost claim */
export async function claimByHttp(url: string, { token }: Citizen, region: string): Promise<'won' | 'lost'> {
  const answer = await fetch(`${url}/api/v1/regions/${region}/takeover`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const text = await answer.text();
  if (answer.ok) return 'won';
  if (text.includes('ERR_REGION_TAKEOVER_LOST')) return 'lost';
  throw new Error(`a claim was answered ${answer.status}: ${text}`);
}

/** The least that a claim costs: the escrow, the intent, the region's lock, and the refund of who is not the first. */
export async function claimBare(pool: Pool, { player_id, user_id }: Citizen, region: string): Promise<'won' | 'lost'> {
  const id = randomUUID();
  const client = await pool.connect();
  const move = (amount: number, kind: string) =>
    client.query(
      `WITH moved AS (UPDATE players SET credits = credits + $2 WHERE id = $1 AND credits + $2 >= 0 RETURNING id, credits)
       INSERT INTO credit_entries (id, player_id, kind, amount, credits_after, detail, created_at)
       SELECT $3, id, $4, $2, credits, '{}', now() FROM moved`,
      [player_id, amount, randomUUID(), kind],
    );
  try {
    await client.query('BEGIN');
    await move(-TAKEOVER_ESCROW, 'takeover_escrow');
    await client.query(
      `INSERT INTO takeover_intents (id, region_id, region_name, player_id, user_id, escrow, created_at, expires_at)
       VALUES ($1, $2, '', $3, $4, $5, now(), now() + interval '1 day')`,
      [id, region, player_id, user_id, TAKEOVER_ESCROW],
    );
    await client.query('SELECT 1 FROM regions WHERE id = $1 FOR NO KEY UPDATE', [region]);
    const { rowCount } = await client.query(`SELECT 1 FROM takeover_intents WHERE region_id = $1 AND state = 'won'`, [
      region,
    ]);
    const state = rowCount ? 'lost' : 'won';
    await client.query(
      'UPDATE takeover_intents SET state = $2, settled_at = CASE WHEN $3 THEN now() END WHERE id = $1',
      [id, state, state === 'lost'],
    );
    if (state === 'lost') await move(TAKEOVER_ESCROW, 'takeover_refund');
    await client.query('COMMIT');
    return state;
  } finally {
    client.release();
  }
}

/** All citizens but the owner claim each of the regions at once, one region after the other. Claims a second. */
export async function timeClaims(
  { citizens }: BillingWorld,
  regions: readonly string[],
  claim: (citizen: Citizen, region: string) => Promise<'won' | 'lost'>,
): Promise<number> {
  const [, ...claimants] = citizens;
  const begun = performance.now();
  for (const region of regions) {
    const outcomes = await Promise.all(claimants.map((citizen) => claim(citizen, region)));
    const won = outcomes.filter((outcome) => outcome === 'won').length;
    if (won !== 1) throw new Error(`${won} claims on one region were won`);
  }
  return (claimants.length * regions.length * 1_000) / (performance.now() - begun);
}
