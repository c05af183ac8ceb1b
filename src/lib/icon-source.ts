import { addAPIProvider } from '@iconify/react';

/** Iconify's icons come from this site's own endpoint; one that has not come within 5,000 ms is given up. */
export function readIconsFrom(origin: string): void {
  addAPIProvider('', { resources: [origin], path: '/icones/', timeout: 5_000 });
}
