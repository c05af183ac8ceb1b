/** Returns the first line of an error's message, without its full stop. */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return (message.split('\n')[0] ?? '').replace(/\.$/, '');
}
