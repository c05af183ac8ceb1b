import { createFileRoute } from '@tanstack/react-router';
import { Opening } from '#src/desk/opening.tsx';

/** The reseller's panel: the server draws that it opens, `src/entry-desk.tsx` all else. */
export const Route = createFileRoute('/_desk')({
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: Opening,
});
