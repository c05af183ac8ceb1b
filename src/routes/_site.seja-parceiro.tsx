import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { readProtocol } from '#contract/site/message-forms';
import { answerOf } from '#src/features/site/message-form.tsx';
import { MessageReceived } from '#src/features/site/message-received.tsx';
import { pageHead } from '#src/features/site/page-head.ts';
import { PartnerForm } from '#src/features/site/partner-form.tsx';
import { TextPage } from '#src/features/site/text-page.tsx';
import { loadText } from '#src/features/site/text-route.ts';
import { siteDataOf } from '#src/lib/site-data.ts';

export const Route = createFileRoute('/_site/seja-parceiro')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => ({
    ...(await loadText(context, 'seja-parceiro')),
    stamp: siteDataOf(context).formStamp(),
  }),
  head: pageHead,
  component: Partner,
});

function Partner() {
  const { stamp, ...page } = Route.useLoaderData();
  const { answer } = useRouteContext({ from: '__root__' }).page;
  const protocol = readProtocol(
    Route.useSearch({ select: ({ protocolo }: Record<string, unknown>) => protocolo }),
  );
  return (
    <TextPage {...page}>
      {protocol ? (
        <MessageReceived protocol={protocol}>
          Conferimos os dados e respondemos pelo seu e-mail.
        </MessageReceived>
      ) : (
        <PartnerForm answer={answerOf(answer)} stamp={stamp} />
      )}
    </TextPage>
  );
}
