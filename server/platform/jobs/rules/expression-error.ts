/** Why a trigger, wait, cancel or concurrency expression is invalid; the message quotes it. */
export class ExpressionError extends Error {
  override name = 'ExpressionError';
}
