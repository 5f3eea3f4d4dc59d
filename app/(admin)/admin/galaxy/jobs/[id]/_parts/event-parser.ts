/** One server-sent event. `id` is the stream's last one, which a resume sends back. */
export type StreamEvent = { event: string; data: string; id: string };

/**
 * Splits a text/event-stream into events, regardless of how it is chunked. Comments, `retry` and unknown fields are
 * skipped, as the format requires.
 */
export function createEventParser(lastId = ''): (chunk: string) => StreamEvent[] {
  let rest = '';
  let id = lastId;
  let event = '';
  let data: string[] = [];

  function parseLine(line: string): StreamEvent | null {
    if (line === '') {
      const done = data.length > 0 ? { event: event || 'message', data: data.join('\n'), id } : null;
      event = '';
      data = [];
      return done;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\u0000')) id = value;
    return null;
  }

  return (chunk) => {
    // A trailing CR may be half of a CRLF, so it waits for the next chunk.
    const text = rest + chunk;
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
    const lines = whole.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + text.slice(whole.length);
    return lines.map(parseLine).filter((found) => found !== null);
  };
}
