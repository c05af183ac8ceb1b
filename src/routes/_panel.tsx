import { createFileRoute } from '@tanstack/react-router';
import { Opening } from '#src/panel/opening.tsx';

/** The reseller's panel: the server draws that it opens, `src/entry-panel.tsx` all else. */
export const Route = createFileRoute('/_panel')({
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: Opening,
});
