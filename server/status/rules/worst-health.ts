import type { StatusReport } from '#server/status/schemas.ts';

type Health = StatusReport['status'];
const ORDER: readonly Health[] = ['ok', 'degraded', 'down'];

export function worstHealth(parts: readonly Health[]): Health {
  return parts.reduce((worst, part) => (ORDER.indexOf(part) > ORDER.indexOf(worst) ? part : worst), 'ok');
}
