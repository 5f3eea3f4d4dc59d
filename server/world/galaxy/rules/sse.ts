/** Formats one server-sent event. `data` may have several lines; a client resumes at the id. */
export function sseEvent(event: string, data: string, id: number): string {
  const lines = data.split('\n').map((line) => `data: ${line}\n`);
  return `id: ${id}\nevent: ${event}\n${lines.join('')}\n`;
}

export function sseComment(text: string): string {
  return `: ${text}\n\n`;
}

/** The position sent by a client; 0 if it is invalid. */
export function parseLastEventId(header: string | null): number {
  const offset = Number(header ?? '0');
  return Number.isInteger(offset) && offset >= 0 && offset <= 2_000_000_000 ? offset : 0;
}
