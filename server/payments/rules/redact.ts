const SECRET = /token|secret|password|authorization|signature|card|iban|account_number|security_code/i;
const MAX_DEPTH = 12;

/**
 * A copy of a payload with the values of possibly secret members removed, and U+FFFD for what no database stores: a
 * payment must not fail for a character in the payer's name.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      storable(key),
      SECRET.test(key) ? '[redacted]' : redact(member, depth + 1),
    ]),
  );
}

function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}
