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

/** SQLSTATE of a deadlock, a serialization failure, a lock timeout and a cancelled statement. */
const contention = new Set(['40001', '40P01', '55P03', '57014']);

/**
 * Returns whether an error means that the database is unreachable, frozen, full or busy, so the same request may work
 * later.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  return isAway(error, new Set());
}

/** Returns the same as {@link isDatabaseUnreachable}, but false for a statement that failed while the database is up. */
export function isDatabaseDown(error: unknown): boolean {
  return isAway(error, contention);
}

function isAway(error: unknown, except: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (!except.has(code) && (states.test(code) || network.has(code) || words.test(error.message))) return true;
  const causes: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some((cause) => isAway(cause, except));
}
