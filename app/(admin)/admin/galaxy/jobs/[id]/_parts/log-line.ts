export type Severity = 'info' | 'good' | 'warning' | 'error';
export type LogLine = { number: number; time: string; text: string; severity: Severity };

const STAMPED = /^(\d{4}-\d\d-\d\dT(\d\d:\d\d:\d\d\.\d{3})Z) (.*)$/;

/** A stored line: an ISO time, a space, the text. The severity follows from how the service begins such lines. */
export function parseLogLine(raw: string, number: number): LogLine {
  const match = STAMPED.exec(raw);
  const text = match?.[3] ?? raw;
  return { number, time: match?.[2] ?? '', text, severity: severityOf(text) };
}

export function parseLog(text: string): LogLine[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line, index) => parseLogLine(line, index + 1));
}

export function severityOf(text: string): Severity {
  const words = text.replace(/^(central_nexus|terran_space|player_owned): /, '');
  if (/^(failed|error|fatal)\b|could not be removed/i.test(words)) return 'error';
  if (/^(warning|warn)\b/i.test(words)) return 'warning';
  if (/^(sound;|complete\b|import committed)|NPCs created$|rows written$/.test(words)) return 'good';
  return 'info';
}
