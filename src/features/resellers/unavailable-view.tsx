import { said } from '#src/frame/said.ts';
import { UnavailableFrame } from '#src/frame/unavailable-frame.tsx';
import { useKnown, useSend } from '#src/funnel/react.tsx';
import { listResellersSentences } from './list-resellers.sentences.ts';

/** The list failed to load. */
export function UnavailableView() {
  const problem = useKnown('problem');
  const send = useSend();
  const { title, text } = said(listResellersSentences, problem) ?? listResellersSentences.network;
  return (
    <UnavailableFrame step="resellers" headline={title} onRetry={() => send({ type: 'resellers.retry' })}>
      {text}
    </UnavailableFrame>
  );
}
