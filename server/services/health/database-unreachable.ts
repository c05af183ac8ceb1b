/**
 * SQLSTATE of connection failures, lack of resources, operator intervention, timeouts, and a server that accepts no
 * writes.
 */
const states = /^(08...|53...|57...|58...|25006|55P03|25P03|40001|40P01)$/;

const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
]);

const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has|was) .* not queryable|O banco embutido parou|no answer within|the database is silent)/;

/**
 * Returns whether an error means that the database is unreachable, frozen, full or busy, so the same request may work
 * later.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (states.test(code) || network.has(code) || words.test(error.message)) return true;
  return error instanceof AggregateError
    ? error.errors.some(isDatabaseUnreachable)
    : isDatabaseUnreachable(error.cause);
}
