import type { Cue } from './cues.ts';

const FLIGHTS: readonly string[] = ['nav.move', 'nav.jump', 'nav.autopilot'];
const TRADES: readonly string[] = ['trading.buy', 'trading.sell'];

/** The sound for a successful call of this page. `answer` is the service's response. */
export function cueOfCall(path: string, answer: unknown): Cue | null {
  if (TRADES.includes(path)) return 'trade';
  if (!FLIGHTS.includes(path)) return null;
  return wasHit(answer) ? 'alarm' : 'arrival';
}

/** Whether a flight ended with damage, or without the ship. */
function wasHit(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('encounter' in answer)) return false;
  const { encounter } = answer;
  if (typeof encounter !== 'object' || encounter === null) return false;
  const isLost = 'ship_lost' in encounter && encounter.ship_lost === true;
  return isLost || ('damage' in encounter && typeof encounter.damage === 'number' && encounter.damage > 0);
}
