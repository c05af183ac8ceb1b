import { useRouteContext, useSearch } from '@tanstack/react-router';
import { readProtocol } from '#contract/site/message-forms';
import type { RouterContext } from '#src/funnel/router-context.ts';
import { siteDataOf } from '#src/lib/site-data.ts';
import { answerOf, MessageForm, type MessageQuestions } from './message-form.tsx';
import { MessageReceived } from './message-received.tsx';
import { TextPage } from './text-page.tsx';
import { loadText } from './text-route.ts';

/** Loads a page of ours that ends in a form. */
export async function loadMessagePage(context: RouterContext, slug: string) {
  return { ...(await loadText(context, slug)), stamp: siteDataOf(context).formStamp() };
}

interface MessagePageProps {
  page: Awaited<ReturnType<typeof loadMessagePage>>;
  questions: MessageQuestions;
}

/** A text of ours with a form below it, and in the form's place what became of it once it was received. */
export function MessagePage({ page: { stamp, ...text }, questions }: MessagePageProps) {
  const { answer } = useRouteContext({ from: '__root__' }).page;
  const protocol = readProtocol(
    useSearch({ strict: false, select: ({ protocolo }: Record<string, unknown>) => protocolo }),
  );
  return (
    <TextPage {...text}>
      {protocol ? (
        <MessageReceived protocol={protocol}>{questions.received}</MessageReceived>
      ) : (
        <MessageForm questions={questions} answer={answerOf(answer)} stamp={stamp} />
      )}
    </TextPage>
  );
}
