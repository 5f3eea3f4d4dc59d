/** Sentences made of parts, one of each column: what the classifier learns of the words beside the labelled messages. */
type Columns = readonly (readonly string[])[];
export type Grammar = Readonly<Record<string, readonly { category: string; columns: Columns }[]>>;

function words(list: string): readonly string[] {
  return list.split('|').map((word) => word.trim());
}
export function rule(category: string, ...columns: string[]) {
  return { category, columns: columns.map(words) };
}
