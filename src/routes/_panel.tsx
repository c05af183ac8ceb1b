import { createFileRoute } from '@tanstack/react-router';
import { Opening } from '#src/panel/opening.tsx';

/** Layout of the panel. The server renders only the opening screen; `src/entry-panel.tsx` renders the rest. */
export const Route = createFileRoute('/_panel')({
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: Opening,
});
