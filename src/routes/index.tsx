import { createFileRoute } from '@tanstack/react-router';
import { Landing } from '#src/features/site/landing.tsx';
import { SiteShell } from './-site-shell.tsx';

export const Route = createFileRoute('/')({
  component: () => (
    <SiteShell>
      <Landing />
    </SiteShell>
  ),
});
