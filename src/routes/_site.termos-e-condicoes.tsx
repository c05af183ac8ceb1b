import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#src/features/site/page-head.ts';
import { loadText, TextPage } from '#src/features/site/text-page.tsx';

export const Route = createFileRoute('/_site/termos-e-condicoes')({
  loader: ({ context }) => loadText(context, 'termos-e-condicoes'),
  head: pageHead,
  component: Terms,
});

function Terms() {
  return <TextPage {...Route.useLoaderData()} />;
}
