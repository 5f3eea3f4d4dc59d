/** Whether a text of the service is one of those that this front has a word for. */
export function isOneOf<T extends string>(known: readonly T[], text: string): text is T {
  return known.some((one) => one === text);
}
