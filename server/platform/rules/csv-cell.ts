export type CsvValue = string | number | boolean | null | Date;

/** Signs that begin a formula, also in their full width. */
const FORMULA = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';
/**
 * Where a cell may begin: spreadsheets of many countries separate cells by semicolons or tabs, and a text that is split
 * there has further beginnings. Blanks before the sign are skipped as they skip them.
 */
const BEGINNING = new RegExp(`(^|[;,\\t\\r\\n])(\\s*)(?=${FORMULA})`, 'g');

/** One cell of a CSV file. What a spreadsheet would run as a formula gets an apostrophe; numbers stay numbers. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const text = value.replaceAll(BEGINNING, "$1$2'").replace(/^[\t\r\n]/, "'$&");
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
