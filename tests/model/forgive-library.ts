import { vi } from 'vitest';

/** The router's lazy components pass loaded chunks to React in a way that React's development build warns about. */
function isLibraryComplaint([said]: unknown[]): boolean {
  return /This library called use\(\)/.test(String(said));
}

/** Clears the console errors of a test if all of them come from the library. */
export function forgiveLibrary(): void {
  const { mock } = vi.mocked(console.error);
  if (mock.calls.every(isLibraryComplaint)) vi.mocked(console.error).mockClear();
}
