import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { readProtocol } from '#contract/site/message-forms';
import { ContactForm } from '#src/features/site/contact-form.tsx';
import { answerOf } from '#src/features/site/message-form.tsx';
import { MessageReceived } from '#src/features/site/message-received.tsx';
import { pageHead } from '#src/features/site/page-head.ts';
import { TextPage } from '#src/features/site/text-page.tsx';
import { loadText } from '#src/features/site/text-route.ts';
import { siteDataOf } from '#src/lib/site-data.ts';

export const Route = createFileRoute('/_site/contato')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => ({
    ...(await loadText(context, 'contato')),
    stamp: siteDataOf(context).formStamp(),
  }),
  head: pageHead,
  component: Contact,
});

function Contact() {
  const { stamp, ...page } = Route.useLoaderData();
  const { answer } = useRouteContext({ from: '__root__' }).page;
  const protocol = readProtocol(
    Route.useSearch({ select: ({ protocolo }: Record<string, unknown>) => protocolo }),
  );
  return (
    <TextPage {...page}>
      {protocol ? (
        <MessageReceived protocol={protocol}>Respondemos pelo seu e-mail em até 5 dias.</MessageReceived>
      ) : (
        <ContactForm answer={answerOf(answer)} stamp={stamp} />
      )}
    </TextPage>
  );
}
