import { pushNotifications, serviceWorkers, sha256 } from '#app/_browser/secure-context.ts';

/** The browser's push support: `unsupported` outside https or without a push service. */
export type PushAbility = 'unsupported' | 'denied' | 'possible';

const WORKER = '/sw.js';

export function pushAbility(): PushAbility {
  const notifications = pushNotifications();
  if (!notifications) return 'unsupported';
  return notifications.permission === 'denied' ? 'denied' : 'possible';
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await serviceWorkers()?.getRegistration(WORKER);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The service's id of this browser's subscription; null if there is none. */
export async function subscriptionDigest(): Promise<string | null> {
  const subscription = await currentSubscription();
  const hash = subscription && (await sha256(subscription.endpoint));
  if (!hash) return null;
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Requests permission and subscribes; null when the player refuses. A subscription for another key is replaced. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | null> {
  const workers = serviceWorkers();
  if (!workers || (await pushNotifications()?.requestPermission()) !== 'granted') return null;
  const registration = await workers.register(WORKER);
  await workers.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the browser gave a subscription without keys');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Signing out disables push in this browser. */
export async function endBrowserPush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}
