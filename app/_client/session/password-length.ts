/** The service's limits for a new password, in characters. */
export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 128;

export function hasPasswordLength({ length }: string): boolean {
  return length >= SHORTEST_PASSWORD && length <= LONGEST_PASSWORD;
}
