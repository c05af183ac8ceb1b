import { vi } from 'vitest';

/** The router's lazy components pass loaded chunks to React in a way that React's development build warns about. */
function isLibraryError([message]: unknown[]): boolean {
  return /This library called use\(\)/.test(String(message));
}

/** Clears the console errors of a test if all of them come from the library. */
export function ignoreLibraryErrors(): void {
  const { mock } = vi.mocked(console.error);
  if (mock.calls.every(isLibraryError)) vi.mocked(console.error).mockClear();
}
