/**
 * What browsers offer to secure contexts only (https and loopback addresses), with a fallback or null for a service
 * that is reached by plain http. Nothing else in the front ends uses these interfaces (`scripts/check-browser.ts`).
 */

/** A random UUID (version 4). */
export function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b11) | 0b1000).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  );
}

/** SHA-256 of a text; null where the browser does not hash. */
export async function sha256(text: string): Promise<Uint8Array | null> {
  if (!isSecureContext) return null;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Runs `work` in one tab at a time; null where the browser has no lock manager. */
export function withBrowserLock<T>(name: string, work: () => Promise<T>): Promise<T> | null {
  return 'locks' in navigator && navigator.locks ? navigator.locks.request(name, work) : null;
}

/** The browser's service workers; null where it has or allows none. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return typeof navigator === 'undefined' ? null : (navigator.serviceWorker ?? null);
  } catch {
    // A page without storage of its own: some browsers throw instead of leaving it out.
    return null;
  }
}

/** The browser's notifications; null unless pushes can reach this page. */
export function pushNotifications(): typeof Notification | null {
  return serviceWorkers() && 'PushManager' in window && 'Notification' in window ? Notification : null;
}

/** Whether the device can share this; without an argument, whether it can share anything. */
export function canShare(data?: ShareData): boolean {
  return typeof navigator.canShare === 'function' && (data === undefined || navigator.canShare(data));
}

/** Opens the device's share dialog. Closing it is a decision of the user, not an error. */
export async function share(data: ShareData): Promise<void> {
  await navigator.share(data).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}

/** Copies a text; false if the browser refuses every way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if ('clipboard' in navigator && navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused by a permission or a policy: the older way may still be allowed.
  }
  return copyBySelection(text);
}

/** The older way: a field outside the view is selected and copied, within the dialog that holds the focus. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const home = focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position:fixed;inset-block-start:0;inset-inline-start:-999px;font-size:16px';
  home.append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Selects what an element shows, so that the user can copy it. */
export function selectContents(element: Element): void {
  getSelection()?.selectAllChildren(element);
}
