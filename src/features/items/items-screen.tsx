import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { formatBRL } from '#contract/money/brl';
import type { Reseller } from '#contract/reseller/reseller';
import { pathOf } from '#machines/order-funnel/steps';
import { OrderAside } from '#src/frame/order-aside.tsx';
import { said } from '#src/frame/said.ts';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useKnown } from '#src/funnel/react.tsx';
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
