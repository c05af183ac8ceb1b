import { createFileRoute } from '@tanstack/react-router';
import { loadMessagePage, MessagePage } from '#src/features/site/message-page.tsx';
import { contactForm } from '#src/features/site/message-questions.ts';
import { pageHead } from '#src/features/site/page-head.ts';

export const Route = createFileRoute('/_site/contato')({
  loader: ({ context }) => loadMessagePage(context, 'contato'),
  head: pageHead,
  component: Contact,
});

function Contact() {
  return <MessagePage page={Route.useLoaderData()} questions={contactForm} />;
}
