import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { formatBRL } from '#contract/money/brl';
import { lackWords } from '#contract/order/basket-words';
import type { Reseller } from '#contract/reseller/reseller';
import { cartAt } from '#machines/order-funnel/cart';
import { pathOf } from '#machines/order-funnel/steps';
import { OrderAside } from '#src/frame/order-aside.tsx';
import { said } from '#src/frame/said.ts';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useFunnelState, useKnown } from '#src/funnel/react.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { arrivalSentences } from './arrival.sentences.ts';
import { linesOf } from './choices.ts';
import { ItemsFooter } from './items-footer.tsx';
import { ItemsForm } from './items-form.tsx';
import { useChoices } from './use-choices.ts';

/** What to order: products of the chosen reseller. */
export function ItemsScreen() {
  const known = useKnown('reseller');
  const [reseller, setReseller] = useState(known);
  // A transition out of this step may clear the reseller just before this screen unmounts.
  if (known && known !== reseller) setReseller(known);
  return reseller ? <Items key={reseller.id} reseller={reseller} /> : null;
}

function Items({ reseller }: { reseller: Reseller }) {
  const problem = said(arrivalSentences, useKnown('problem'));
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
        <Notice tone="warning" live="polite" title={problem.title} className="mb-5">
          {problem.text}
        </Notice>
      )}
      {!problem && lacks.length > 0 && (
        <Notice tone="warning" title="Esta revenda não tem tudo o que você pediu" className="mb-5">
          {lacks.map(lackWords).join('. ')}.
        </Notice>
      )}
      <ItemsForm reseller={reseller} form={form} />
    </StepFrame>
  );
}

/** Outside the step's first load, and not by a lazy view: where it does not load, the step goes on without it. */
function Watch({ reseller }: { reseller: Reseller }) {
  const [View, setView] = useState<ComponentType<{ reseller: Reseller }>>();
  useEffect(() => {
    import('./closed-meanwhile.tsx').then(
      ({ ClosedMeanwhile }) => setView(() => ClosedMeanwhile),
      () => undefined,
    );
  }, []);
  return View ? <View reseller={reseller} /> : null;
}

/** What the reseller lacks of what was asked for above the list; nothing once there is a cart. */
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
