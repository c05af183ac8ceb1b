import { useLocation } from '@tanstack/react-router';
import { NotFound } from '#src/ui/not-found.tsx';
import { SiteShell } from './-site-shell.tsx';

export function MissingPage() {
  const { pathname } = useLocation();
  return (
    <SiteShell>
      <NotFound path={pathname} />
    </SiteShell>
  );
}
