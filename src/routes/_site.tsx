import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteShell } from './-site-shell.tsx';

/** The static pages: header and footer of the site, no script. */
export const Route = createFileRoute('/_site')({ component: SiteLayout });

function SiteLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}
