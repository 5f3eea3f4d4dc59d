/** Why a trigger, wait, cancel or concurrency expression cannot be used; the message quotes it. */
export class ExpressionError extends Error {
  override name = 'ExpressionError';
}
