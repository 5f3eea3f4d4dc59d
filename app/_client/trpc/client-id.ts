/** Identifies this page in its calls, so that it recognises the events of its own changes. */
export const CLIENT_ID: string = newId();

/** Only secure contexts have `randomUUID`; a service reached by plain HTTP does without. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
