import { useRouteContext } from '@tanstack/react-router';
import { useDraftStatus } from '#src/funnel/react.tsx';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { DemoBanner } from '#src/ui/demo-banner.tsx';
import { SmsToFile } from '#src/ui/sms-to-file.tsx';
import { usePostedAnswer } from './posted-answer.ts';

/**
 * Shows callouts above every step: the demonstration, and problems of the network and the draft. The callout without
 * network stays visible while the page scrolls. On a screen below 40rem it shows only its title.
 */
export function FunnelCallouts() {
  const { page } = useRouteContext({ from: '__root__' });
  const status = useDraftStatus();
  const isOnline = useOnline();
  const refused = refusedWords(usePostedAnswer()?.problem);
  return (
    <>
      {page.simulated && <DemoBanner simulated={page.simulated} />}
      {page.smsToFile && <SmsToFile />}
      {(!isOnline || status === 'offline') && (
        <Callout
          tone="warning"
          title="Sem conexão"
          live="polite"
          className="no-print offline-callout sticky top-2 z-30 mx-4 mt-3"
        >
          <p className="max-h-[clamp(0px,(100dvh-40rem)*999,10rem)] overflow-hidden">
            O que está aqui continua aqui, e segue quando a internet voltar.
          </p>
        </Callout>
      )}
      {refused && (
        <Callout tone="warning" title={refused.title} live="assertive" className="mx-4 mt-3">
          {refused.text}
        </Callout>
      )}
      {status === 'stale' && (
        <Callout
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
        </Callout>
      )}
    </>
  );
}

function refusedWords(problem: string | undefined): { title: string; text: string } | undefined {
  switch (problem) {
    case undefined:
      return undefined;
    case 'draft-stale':
      return {
        title: 'Seu pedido já tinha mudado',
        text: 'Mostramos como ele está agora. O que você digitou continua aqui.',
      };
    case 'too-many-attempts':
    case 'busy':
      return {
        title: 'Muita gente ao mesmo tempo',
        text: 'Espere um minuto e tente de novo. O que você digitou continua aqui.',
      };
    default:
      return {
        title: 'Não entendemos o que foi enviado',
        text: 'Confira os campos e tente de novo.',
      };
  }
}
