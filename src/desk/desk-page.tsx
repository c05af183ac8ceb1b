import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { DeskInput } from '#machines/reseller-desk/context';
import { lazyView } from '#src/lib/lazy-view.ts';
import type { PageConfig } from '#src/lib/page-config.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Board } from './board.tsx';
import { DeskProvider, useDesk, useDeskSend } from './desk-actor.tsx';
import { createDeskApi } from './desk-api.ts';
import { Opening } from './opening.tsx';
import { problemWords } from './words.ts';

const SignIn = lazyView(async () => (await import('./sign-in.tsx')).SignIn);

interface DeskPageProps {
  page: PageConfig;
  opened: DeskInput;
  queryClient: QueryClient;
}

/** The reseller's panel; `opened` by an invite's link, or an order's. */
export function DeskPage({ page, opened, queryClient }: DeskPageProps) {
  return (
    <DeskProvider deps={() => ({ api: createDeskApi(page.token), queryClient })} opened={opened}>
      <Stage build={page.build} />
    </DeskProvider>
  );
}

function Stage({ build }: { build: string }) {
  const isWorking = useDesk((at) => at.hasTag('working'));
  const isSigningIn = useDesk((at) => at.hasTag('signingIn'));
  const isAway = useDesk((at) => at.hasTag('unavailable'));
  const shop = useDesk(({ context }) => context.shop);
  if (isSigningIn)
    return (
      <Suspense fallback={<Opening />}>
        <SignIn />
      </Suspense>
    );
  if (isWorking && shop !== undefined) return <Board shop={shop} build={build} />;
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
