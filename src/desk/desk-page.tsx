import { useRouteContext } from '@tanstack/react-router';
import type { DeskInput } from '#machines/reseller-desk/context';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';
import { Board } from './board.tsx';
import { DeskProvider, useDesk, useDeskSend } from './desk-actor.tsx';
import { createDeskApi } from './desk-api.ts';
import { deskServices } from './services.ts';
import { SignIn } from './sign-in.tsx';
import { problemWords } from './words.ts';

/** The reseller's panel; `opened` by an invite's link, or an order's. */
export function DeskPage({ opened = {} }: { opened?: DeskInput }) {
  const { page, queryClient } = useRouteContext({ from: '__root__' });
  return (
    <DeskProvider
      services={() => deskServices({ api: createDeskApi(page.token), queryClient })}
      opened={opened}
    >
      <Stage />
    </DeskProvider>
  );
}

function Stage() {
  const isWorking = useDesk((at) => at.matches('working'));
  const isSigningIn = useDesk((at) => at.matches('signingIn'));
  const isAway = useDesk((at) => at.matches('unavailable'));
  const shop = useDesk(({ context }) => context.shop);
  if (isSigningIn) return <SignIn />;
  if (isWorking && shop !== undefined) return <Board shop={shop} />;
  return isAway ? <Away /> : <Opening />;
}

function Away() {
  const send = useDeskSend();
  const problem = useDesk(({ context }) => context.problem);
  return (
    <main id="conteudo" className="mx-auto w-full max-w-step px-gutter py-10">
      <h1 className="mb-4 text-2xl font-bold">Painel da revenda</h1>
      <Notice
        tone="warning"
        live="assertive"
        action={<Button onClick={() => send({ type: 'desk.retry' })}>Tentar de novo</Button>}
      >
        {problemWords[problem ?? 'network']}
      </Notice>
    </main>
  );
}

function Opening() {
  return (
    <main id="conteudo" className="mx-auto w-full max-w-7xl px-gutter py-10">
      <h1 className="sr-only">Painel da revenda</h1>
      <noscript>
        <p>O painel precisa de JavaScript para mostrar os pedidos na hora.</p>
      </noscript>
      <SkeletonGroup label="Abrindo o painel" className="grid gap-6 md:grid-cols-3">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </SkeletonGroup>
    </main>
  );
}
