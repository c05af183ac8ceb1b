import { createFileRoute, Outlet } from '@tanstack/react-router';
import { passMiddleware } from '#src/funnel/route-middleware.ts';
import { SiteShell } from './-site-shell.tsx';

/** Layout of static pages: header and footer of the site, no application script. */
export const Route = createFileRoute('/_site')({
  beforeLoad: (arrival): Promise<void> => passMiddleware(arrival),
  component: SiteLayout,
});

function SiteLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}
