import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { formatBRL } from '#contract/money/brl';
import { lackWords } from '#contract/order/basket-words';
import type { Reseller } from '#contract/reseller/reseller';
import { cartAt } from '#machines/order-funnel/cart';
import { pathOf } from '#machines/order-funnel/steps';
import { OrderAside } from '#src/frame/order-aside.tsx';
import { messageFor, type RedirectMessages } from '#src/frame/problem-message.ts';
import { brandWords, ResellerFacts } from '#src/frame/reseller-facts.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useContextValue, useFunnelState } from '#src/funnel/react.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Rating } from '#src/ui/rating.tsx';
import { linesOf } from './choices.ts';
import { ItemsFooter, ItemsForm, useChoices } from './items-form.tsx';

const arrivalSentences: RedirectMessages<'items', { title: string; text: string }> = {
  'items-dropped': {
    title: 'Alguns itens saíram do pedido',
    text: 'Esta revenda não vende tudo o que você tinha escolhido. Confira e complete o pedido.',
  },
  'payment-dropped': {
    title: 'A forma de pagamento mudou',
    text: 'Esta revenda não aceita a que você tinha escolhido. Você escolhe outra mais adiante.',
  },
  'reseller-gone': {
    title: 'Essa revenda não entrega mais no seu endereço',
    text: 'Volte e escolha outra. O que você tinha escolhido continua guardado.',
  },
  'resumed-earlier': {
    title: 'Voltamos a esta etapa',
    text: 'Algo mudou desde a sua última visita. Confira os itens e continue de onde parou.',
  },
};

export function ItemsScreen() {
  const contextReseller = useContextValue('reseller');
  const [reseller, setReseller] = useState(contextReseller);
  // A transition out of this step may clear the reseller just before this screen unmounts.
  if (contextReseller && contextReseller !== reseller) setReseller(contextReseller);
  return reseller ? <Items key={reseller.id} reseller={reseller} /> : null;
}

function Items({ reseller }: { reseller: Reseller }) {
  const problem = messageFor(arrivalSentences, useContextValue('problem'));
  const form = useChoices(reseller);
  const lines = linesOf(form.choices);
  const lacks = useLacks(reseller);
  return (
    <StepFrame
      step="items"
      lead={freightSentence(reseller)}
      aside={<OrderAside lines={lines} />}
      footer={form.choices.length > 0 ? <ItemsFooter lines={lines} /> : <OtherResellers />}
    >
      <Watch reseller={reseller} />
      {problem && (
        <Callout tone="warning" live="polite" title={problem.title} className="mb-5">
          {problem.text}
        </Callout>
      )}
      {!problem && lacks.length > 0 && (
        <Callout tone="warning" title="Esta revenda não tem tudo o que você pediu" className="mb-5">
          {lacks.map(lackWords).join('. ')}.
        </Callout>
      )}
      <ItemsForm reseller={reseller} form={form} />
      <Fold title="Sobre a revenda" className="mt-6 border-y border-line">
        <p className="mb-1 flex flex-wrap gap-x-3">
          <span className="font-medium">{reseller.name}</span>
          <Rating value={reseller.rating.average} count={reseller.rating.count} />
        </p>
        <ResellerFacts reseller={reseller} brands={brandWords(reseller)} />
      </Fold>
    </StepFrame>
  );
}

/** Loads `ResellerClosedCallout` later. It is not a `lazyView`, because the step works without it if it does not load. */
function Watch({ reseller }: { reseller: Reseller }) {
  const [View, setView] = useState<ComponentType<{ reseller: Reseller }>>();
  useEffect(() => {
    import('./closed-meanwhile.tsx').then(
      ({ ResellerClosedCallout: ClosedMeanwhile }) => setView(() => ClosedMeanwhile),
      () => undefined,
    );
  }, []);
  return View ? <View reseller={reseller} /> : null;
}

/** Returns the parts of the needed basket that the reseller does not sell. Empty once there is a cart. */
function useLacks(reseller: Reseller) {
  const context = useFunnelState((snapshot) => snapshot.context);
  return context.lines.length === 0 ? cartAt(context, reseller).lacks : [];
}

function OtherResellers() {
  return (
    <Link to={pathOf({ step: 'resellers' })} className={buttonClass({ size: 'lg', full: true })}>
      Escolher outra revenda
    </Link>
  );
}

function freightSentence({ name, freightCents }: Reseller): string {
  return `${name} · ${freightCents === 0 ? 'entrega grátis' : `entrega ${formatBRL(freightCents)}`}`;
}
