import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { settingsQuery } from '#src/lib/settings-query.ts';

/** Shows the operator's contact from the page's configuration, then from the server's settings. */
export function SupportContact() {
  const { api, queryClient, page } = useRouter().options.context;
  const [{ phone, email }, setContact] = useState<{ phone: string; email: string }>(page.operator);

  // `useQuery` is not used. The error screen has no provider for it, and the summary would load the hook only for this.
  useEffect(() => {
    let isGone = false;
    queryClient.fetchQuery(settingsQuery(api)).then(
      ({ contact }) => !isGone && setContact(contact),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api, queryClient]);

  return (
    <p className="text-sm text-ink-soft">
      Precisa de ajuda? Ligue para{' '}
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link whitespace-nowrap">
        {phone}
      </a>{' '}
      ou escreva para{' '}
      <a href={`mailto:${email}`} className="link wrap-anywhere">
        {email}
      </a>
      .
    </p>
  );
}
