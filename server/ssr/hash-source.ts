import { createHash } from 'node:crypto';

/** Returns the CSP source that allows exactly this inline script or style sheet. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
