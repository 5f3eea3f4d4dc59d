const SECRET = /token|secret|password|authorization|signature|card|iban|account_number|security_code/i;
const MAX_DEPTH = 12;

/** A copy of a payload with the values of possibly secret members removed. */
export function redact(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, SECRET.test(key) ? '[redacted]' : redact(member, depth + 1)]),
  );
}
