import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#src/features/site/page-head.ts';
import { loadText, TextPage } from '#src/features/site/text-page.tsx';

export const Route = createFileRoute('/_site/politica-de-privacidade-2')({
  loader: ({ context }) => loadText(context, 'politica-de-privacidade-2'),
  head: pageHead,
  component: Privacy,
});

function Privacy() {
  return <TextPage {...Route.useLoaderData()} />;
}
