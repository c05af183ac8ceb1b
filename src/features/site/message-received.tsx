import { Notice } from '#src/ui/notice.tsx';

/** Stands in the form's place once a message was received. */
export function MessageReceived({ protocol, children }: { protocol: string; children: string }) {
  return (
    <div className="mt-8 max-w-prose">
      <Notice tone="success" title="Recebemos!" live="polite">
        <p>
          Protocolo <strong className="whitespace-nowrap">{protocol}</strong>. {children}
        </p>
      </Notice>
    </div>
  );
}
