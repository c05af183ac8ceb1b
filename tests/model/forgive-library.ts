import { vi } from 'vitest';

/** The router's lazy components tell React of a loaded chunk the one way React's development build warns about. */
function isLibraryComplaint([said]: unknown[]): boolean {
  return /This library called use\(\)/.test(String(said));
}

/** Forgets the complaints of a test where all of them are of the library. */
export function forgiveLibrary(): void {
  const { mock } = vi.mocked(console.error);
  if (mock.calls.every(isLibraryComplaint)) vi.mocked(console.error).mockClear();
}
