import { useRouteContext, useSearch } from '@tanstack/react-router';
import { readReferenceNumber } from '#contract/site/message-forms';
import type { RouterContext } from '#src/funnel/handle.ts';
import { siteDataOf } from '#src/lib/site-data.ts';
import { Callout } from '#src/ui/callout.tsx';
import { answerOf, MessageForm, type MessageQuestions } from './message-form.tsx';
import { loadText, TextPage } from './text-page.tsx';

export async function loadMessagePage(context: RouterContext, slug: string) {
  return { ...(await loadText(context, slug)), stamp: siteDataOf(context).formStamp() };
}

interface MessagePageProps {
  page: Awaited<ReturnType<typeof loadMessagePage>>;
  questions: MessageQuestions;
}

export function MessagePage({ page: { stamp, ...text }, questions }: MessagePageProps) {
  const { answer } = useRouteContext({ from: '__root__' }).page;
  const referenceNumber = readReferenceNumber(
    useSearch({ strict: false, select: ({ protocolo }: Record<string, unknown>) => protocolo }),
  );
  return (
    <TextPage {...text}>
      <div className="mt-8 max-w-prose lg:mt-0 lg:rounded-card lg:border lg:border-line lg:p-6">
        {referenceNumber ? (
          <MessageReceived referenceNumber={referenceNumber}>{questions.received}</MessageReceived>
        ) : (
          <MessageForm questions={questions} answer={answerOf(answer)} stamp={stamp} />
        )}
      </div>
    </TextPage>
  );
}

function MessageReceived({ referenceNumber, children }: { referenceNumber: string; children: string }) {
  return (
    <Callout tone="success" title="Recebemos!" live="polite">
      <p>
        Protocolo <strong className="whitespace-nowrap">{referenceNumber}</strong>. {children}
      </p>
    </Callout>
  );
}
