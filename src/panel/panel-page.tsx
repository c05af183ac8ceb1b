import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { PanelInput } from '#machines/reseller-panel/context';
import { lazyView } from '#src/lib/lazy-view.ts';
import type { PageConfig } from '#src/lib/page-config.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { SmsToFile } from '#src/ui/sms-to-file.tsx';
import { Board } from './board.tsx';
import { Opening } from './opening.tsx';
import { PanelProvider, usePanel, usePanelSend } from './panel-actor.tsx';
import { createPanelApi } from './panel-api.ts';
import { problemWords } from './words.ts';

const SignIn = lazyView(async () => (await import('./sign-in.tsx')).SignIn);

interface PanelPageProps {
  page: PageConfig;
  opened: PanelInput;
  queryClient: QueryClient;
}

/** The reseller's panel. `opened` comes from the link of an invite or an order. */
export function PanelPage({ page, opened, queryClient }: PanelPageProps) {
  return (
    <PanelProvider deps={() => ({ api: createPanelApi(page.token), queryClient })} opened={opened}>
      {page.smsToFile && <SmsToFile />}
      <Stage build={page.build} />
    </PanelProvider>
  );
}

function Stage({ build }: { build: string }) {
  const isWorking = usePanel((at) => at.hasTag('working'));
  const isSigningIn = usePanel((at) => at.hasTag('signingIn'));
  const isAway = usePanel((at) => at.hasTag('unavailable'));
  const reseller = usePanel(({ context }) => context.reseller);
  if (isSigningIn)
    return (
      <Suspense fallback={<Opening />}>
        <SignIn />
      </Suspense>
    );
  if (isWorking && reseller !== undefined) return <Board reseller={reseller} build={build} />;
  return isAway ? <Away /> : <Opening />;
}

function Away() {
  const send = usePanelSend();
  const problem = usePanel(({ context }) => context.problem);
  return (
    <main id="conteudo" className="mx-auto w-full max-w-step px-gutter py-10">
      <h1 className="mb-4 text-2xl font-bold">Painel da revenda</h1>
      <Callout
        tone="warning"
        live="assertive"
        action={<Button onClick={() => send({ type: 'panel.retry' })}>Tentar de novo</Button>}
      >
        {problemWords[problem ?? 'network']}
      </Callout>
    </main>
  );
}
