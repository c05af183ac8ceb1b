import { Component, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';

/** Reports a bug in the panel. A reload loses nothing, because the orders are on the server. */
function Crash() {
  return (
    <main id="conteudo" className="mx-auto flex w-full max-w-step flex-col items-start gap-4 px-gutter py-10">
      <h1 className="text-2xl font-bold">Ops! Algo deu errado.</h1>
      <p className="text-ink-soft">Os pedidos continuam guardados. Abra o painel de novo para vê-los.</p>
      <Button size="lg" onClick={() => window.location.reload()}>
        Abrir de novo
      </Button>
    </main>
  );
}

export class CrashBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Crash /> : this.props.children;
  }
}
