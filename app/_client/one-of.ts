/** Whether a value from the service is one of those that this front end knows. */
export function isOneOf<T extends string>(known: readonly T[], text: string): text is T {
  return known.some((one) => one === text);
}
