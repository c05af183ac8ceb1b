import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#src/features/site/page-head.ts';
import { loadText, TextPage } from '#src/features/site/text-page.tsx';

export const Route = createFileRoute('/_site/saiba-mais')({
  loader: ({ context }) => loadText(context, 'saiba-mais'),
  head: pageHead,
  component: LearnMore,
});

function LearnMore() {
  return <TextPage {...Route.useLoaderData()} />;
}
