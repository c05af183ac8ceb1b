import { useLocation } from '@tanstack/react-router';
import { AddressSearch } from '#src/features/site/address-search.tsx';
import { NotFound } from '#src/ui/not-found.tsx';
import { SiteShell } from './-site-shell.tsx';

export function MissingPage() {
  const { pathname } = useLocation();
  return (
    <SiteShell>
      <NotFound path={pathname}>
        <AddressSearch className="mx-auto mt-7 w-full text-left" />
      </NotFound>
    </SiteShell>
  );
}
