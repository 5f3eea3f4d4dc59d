import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser } from '#app/(admin)/admin/galaxy/jobs/[id]/_parts/event-parser.ts';

const STREAM =
  ': still here\n\nid: 40\nevent: log\ndata: central_nexus: generating\n\n' +
  'id: 40\r\nevent: status\r\ndata: {"status":"RUNNING"}\r\n\r\ndata: first\ndata:second\nretry: 10\n\nid: 41\nevent: end\ndata\n\n';

const WHOLE = [
  { event: 'log', data: 'central_nexus: generating', id: '40' },
  { event: 'status', data: '{"status":"RUNNING"}', id: '40' },
  { event: 'message', data: 'first\nsecond', id: '40' },
  { event: 'end', data: '', id: '41' },
];

describe('the event parser', () => {
  it('parses events, keeps the last id and skips invalid lines', () => {
    expect(createEventParser()(STREAM)).toEqual(WHOLE);
  });

  it('has the same result for any chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: STREAM.length }), { maxLength: 12 }), (cuts) => {
        const parse = createEventParser();
        const edges = [0, ...cuts.toSorted((a, b) => a - b), STREAM.length];
        const events = edges.slice(1).flatMap((end, index) => parse(STREAM.slice(edges[index], end)));
        expect(events).toEqual(WHOLE);
      }),
    );
  });

  it('starts from the id it resumes at', () => {
    expect(createEventParser('77')('data: x\n\n')).toEqual([{ event: 'message', data: 'x', id: '77' }]);
  });
});
