import { addAPIProvider } from '@iconify/react';

/** Makes Iconify load icons from this site. A request without a response after 5,000 ms is aborted. */
export function readIconsFrom(origin: string): void {
  addAPIProvider('', { resources: [origin], path: '/icones/', timeout: 5_000 });
}
