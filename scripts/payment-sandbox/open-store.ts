import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeCertificate } from '#scripts/payment-sandbox/certificate.ts';

export type SandboxSubscription = {
  id: string;
  plan_id: string;
  custom_id: string;
  status: 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
  return_url: string;
  cancel_url: string;
  request_id: string | null;
  /** The newest sale, which a refund names. */
  sale_id?: string;
};
/** Faults that a tester can enable. */
export type Faults = { duplicates: boolean; reordered: boolean; api_down: boolean };
export type SandboxState = {
  client_id: string;
  client_secret: string;
  webhook_id: string;
  key: string;
  cert: string;
  faults: Faults;
  subscriptions: Record<string, SandboxSubscription>;
};
export type Store = { readonly state: SandboxState; readonly key: KeyObject; save(): void };

/** The sandbox's state in one JSON file, created with its own key and certificate at the first start. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'payment-sandbox.json');
  const state: SandboxState = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : newState();
  function save(): void {
    writeFileSync(`${file}.new`, JSON.stringify(state, null, 1), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  save();
  return { state, key: createPrivateKey(state.key), save };
}

function newState(): SandboxState {
  const { key, cert } = makeCertificate({ name: 'payment-sandbox.localhost' });
  return {
    client_id: `sandbox-${randomBytes(8).toString('hex')}`,
    client_secret: randomBytes(24).toString('base64url'),
    webhook_id: `WH-SANDBOX-${randomBytes(6).toString('hex')}`,
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert,
    faults: { duplicates: false, reordered: false, api_down: false },
    subscriptions: {},
  };
}
