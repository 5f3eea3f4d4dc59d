import { describe, expect, it } from 'vitest';
import { parseLog } from '#app/(admin)/admin/galaxy/jobs/[id]/_parts/log-line.ts';

function severities(...words: string[]) {
  return parseLog(words.map((text) => `2026-11-21T12:42:16.496Z ${text}\n`).join('')).map(({ severity }) => severity);
}

describe('a log line', () => {
  it('separates the time from the text and counts', () => {
    expect(parseLog('2026-11-21T12:42:16.496Z terran_space: Laying warps\nno stamp\n')).toEqual([
      { number: 1, time: '12:42:16.496', text: 'terran_space: Laying warps', severity: 'info' },
      { number: 2, time: '', text: 'no stamp', severity: 'info' },
    ]);
  });

  it('has the service’s severity, also behind a region name', () => {
    expect(severities('failed: cancelled by an operator', 'terran_space: error: no room')).toEqual(['error', 'error']);
    expect(severities('warning: 60 % of ports', 'player_owned: warning: density 3')).toEqual(['warning', 'warning']);
    expect(severities('complete', '172 NPCs created', 'central_nexus: 25267 rows written')).toEqual([
      'good',
      'good',
      'good',
    ]);
    expect(severities('central_nexus: Opening ports', 'a failed attempt is reported')).toEqual(['info', 'info']);
  });
});
