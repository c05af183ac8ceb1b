import { createFileRoute } from '@tanstack/react-router';
import { loadMessagePage, MessagePage } from '#src/features/site/message-page.tsx';
import { partnerForm } from '#src/features/site/message-questions.ts';
import { pageHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/seja-parceiro')({
  loader: ({ context }) => loadMessagePage(context, 'seja-parceiro'),
  head: pageHead,
  component: Partner,
});

function Partner() {
  return <MessagePage page={Route.useLoaderData()} questions={partnerForm} />;
}
