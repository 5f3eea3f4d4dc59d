import { setTimeout as pause } from 'node:timers/promises';
import { SOAK_ADMIN } from '#tests/chaos/soak/service.ts';
import { call, type Session } from '#tests/support/http-client.ts';

const PACE_MS = 2_000;

type Verified = { intact: boolean; checked: number };

export type SoakOperator = {
  /** Ends the acts; resolves with how many were acknowledged and what the check of the ledger says. */
  stop(): Promise<{ acts: number; verified: Verified }>;
};

/** An operator who changes a setting every two seconds, each change an entry of the audit ledger. */
export async function startOperator(url: string): Promise<SoakOperator> {
  const { body } = await call<Session>(url, 'POST', '/auth/login/json', { json: SOAK_ADMIN });
  const token = body.access_token;
  let acts = 0;
  let isStopping = false;
  async function act(): Promise<void> {
    while (!isStopping) {
      const json = { value: 1_000 + acts, reason: 'soak' };
      const answer = await call(url, 'PUT', '/admin/economy/levers/gate_upkeep', { token, json }).catch(
        () => undefined,
      );
      if (answer?.status === 200) acts += 1;
      await pause(PACE_MS);
    }
  }
  const acting = act();
  return {
    stop: async () => {
      isStopping = true;
      await acting;
      const { body: verified } = await call<Verified>(url, 'GET', '/admin/audit/verify', { token });
      return { acts, verified };
    },
  };
}
