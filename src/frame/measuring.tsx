import { type SubmitEvent, useEffect, useState } from 'react';
import { type Consent, consentIn, consentPath } from '#contract/site/consent';
import { statePath, stepOf } from '#machines/order-funnel/position';
import type { OrderFunnelActor } from '#src/funnel/funnel.ts';
import { useFunnel } from '#src/funnel/react.tsx';
import { whenIdle } from '#src/lib/when-idle.ts';
import { Button } from '#src/ui/button.tsx';

interface MeasuringProps {
  /** `counts`: the machine's transitions are counted. `google`: Google receives the steps. */
  counts: boolean;
  google: boolean;
  settings: unknown;
}

/** Asks for consent to measure visits, and measures the funnel's steps after consent. */
export function Measuring({ counts, google, settings }: MeasuringProps) {
  const { actor, log } = useFunnel();
  const [consent, setConsent] = useState<Consent | 'undecided'>();

  // Consent is known in the browser only, and reading it is not urgent.
  useEffect(() => whenIdle(() => setConsent(consentIn(document.cookie) ?? 'undecided')), []);

  useEffect(() => {
    if (consent !== 'sim' || !google) return;
    let isOver = false;
    let end = (): void => {
      isOver = true;
    };
    const start = async (): Promise<void> => {
      const { startMeasuring } = await import('#src/lib/firebase/analytics.ts');
      const measurement = isOver ? undefined : await startMeasuring(settings);
      if (!measurement || isOver) return;
      const leave = followStates(actor, measurement.send);
      end = () => {
        leave();
        measurement.stop();
      };
    };
    // If analytics cannot start, for example because of a blocker, the order is not affected.
    start().catch(() => undefined);
    return () => end();
  }, [consent, google, actor, settings]);

  useEffect(() => {
    if (consent !== 'sim' || !counts || !log) return;
    const left = new AbortController();
    // If counting cannot start, the order is not affected.
    import('#src/funnel/flow-counts.ts').then(
      ({ countFlow }) => {
        const stop = left.signal.aborted ? undefined : countFlow(actor, log);
        left.signal.addEventListener('abort', () => stop?.());
      },
      () => undefined,
    );
    return () => left.abort();
  }, [consent, counts, actor, log]);

  return consent === 'undecided' ? <ConsentQuestion usesGoogle={google} onAnswered={setConsent} /> : null;
}

/** Asks with two buttons of equal weight. Without a script the form posts to the consent page. */
function ConsentQuestion({
  usesGoogle,
  onAnswered,
}: {
  usesGoogle: boolean;
  onAnswered(consent: Consent): void;
}) {
  const [hasFailed, setHasFailed] = useState(false);

  async function answer(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const consent: Consent = submitter?.getAttribute('value') === 'sim' ? 'sim' : 'nao';
    const isStored = await fetch(consentPath, {
      method: 'POST',
      body: new URLSearchParams({ escolha: consent }),
      redirect: 'manual',
    }).then(
      ({ type }) => type === 'opaqueredirect',
      () => false,
    );
    if (isStored) onAnswered(consent);
    setHasFailed(!isStored);
  }

  return (
    <section
      aria-labelledby="consent-title"
      className="no-print border-t border-line bg-surface px-4 py-6 md:px-8"
    >
      <form method="post" action={consentPath} onSubmit={answer} className="mx-auto max-w-step">
        <h2 id="consent-title" className="font-semibold">
          Podemos medir as visitas?
        </h2>
        <p className="mt-1 text-ink-soft">
          Só as etapas do pedido, {usesGoogle ? 'aqui e pelo Google Analytics' : 'aqui mesmo'}, para melhorar
          o site. Nada do que você digita.{' '}
          <a href={consentPath} className="underline">
            Saiba mais e mude quando quiser
          </a>
        </p>
        {hasFailed && (
          <p role="alert" className="mt-2">
            Não deu para guardar a escolha. Tente de novo.
          </p>
        )}
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Button type="submit" variant="secondary" name="escolha" value="sim">
            Aceitar
          </Button>
          <Button type="submit" variant="secondary" name="escolha" value="nao">
            Recusar
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Calls `onState` with the machine's state now and after each change. Returns the function that stops. */
export function followStates(
  actor: OrderFunnelActor,
  onState: (at: { step: string; state: string }) => void,
): () => void {
  let before: string | undefined;
  const look = (): void => {
    const snapshot = actor.getSnapshot();
    const state = statePath(snapshot.value);
    if (state === before) return;
    before = state;
    onState({ step: stepOf(snapshot) ?? 'none', state });
  };
  look();
  return actor.subscribe(look).unsubscribe;
}
