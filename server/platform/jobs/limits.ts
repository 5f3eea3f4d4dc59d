const MIB = 1024 * 1024;

/** Maximum JSON bytes of a step's result; larger values belong in the database, and the step returns their id. */
export const MAX_STEP_BYTES = 4 * MIB;
/** Maximum JSON bytes of all finished steps of one run, since every call to the app contains them. */
export const MAX_STATE_BYTES = 32 * MIB;
/** Maximum bytes of one response of the app: a few parallel results plus the protocol around them. */
export const MAX_ANSWER_BYTES = 16 * MIB;
/** Bytes of JSON one event may hold. */
export const MAX_EVENT_BYTES = MIB;
/** Events accepted in one request to the ingest endpoint. */
export const MAX_EVENTS_PER_REQUEST = 5000;
/** How often a call may crash its process before that counts as a failed attempt. */
export const MAX_LOST_CALLS = 5;

export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value ?? null));
}
