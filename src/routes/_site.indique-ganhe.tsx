import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#src/features/site/page-head.ts';
import { loadText, TextPage } from '#src/features/site/text-page.tsx';

export const Route = createFileRoute('/_site/indique-ganhe')({
  loader: ({ context }) => loadText(context, 'indique-ganhe'),
  head: pageHead,
  component: Referral,
});

function Referral() {
  return <TextPage {...Route.useLoaderData()} />;
}
