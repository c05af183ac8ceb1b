import { useRouteContext } from '@tanstack/react-router';
import { useDraftStatus } from '#src/funnel/react.tsx';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/button.tsx';
import { DemoBanner } from '#src/ui/demo-banner.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Above every step: the demonstration notice, and problems of the network and the draft. */
export function FunnelNotices() {
  const { page } = useRouteContext({ from: '__root__' });
  const status = useDraftStatus();
  const isOnline = useOnline();
  return (
    <>
      {page.simulated && <DemoBanner simulated={page.simulated} />}
      {(!isOnline || status === 'offline') && (
        <Notice tone="warning" title="Sem conexão" live="polite" className="mx-4 mt-3">
          O que está aqui continua aqui, e segue quando a internet voltar.
        </Notice>
      )}
      {status === 'stale' && (
        <Notice
          tone="warning"
          title="Seu pedido mudou em outra aba"
          live="assertive"
          className="mx-4 mt-3"
          action={
            <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
              Ver como está agora
            </Button>
          }
        >
          Você abriu o pedido em outra aba. Continue nela.
        </Notice>
      )}
    </>
  );
}
