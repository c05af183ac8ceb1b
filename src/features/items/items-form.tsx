import { useRef, useState } from 'react';
import type { CartLine } from '#contract/order/pricing';
import { paysInFull } from '#contract/reseller/payment-names';
import type { Reseller } from '#contract/reseller/reseller';
import { cartAt } from '#machines/order-funnel/cart';
import { useCartPricing } from '#src/frame/cart-pricing.ts';
import { usePostedAnswer } from '#src/frame/posted-answer.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { TotalStatus, TotalTerms, WithTotal } from '#src/frame/total-terms.tsx';
import { useContextValue, useFunnel, useSend, useTyped } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import {
  type Choice,
  clearedFields,
  linesOf,
  productsInDisplayOrder,
  startChoices,
  typedFields,
} from './choices.ts';
import { ProductCard } from './product-card.tsx';

const itemsFormId = 'items';

export function ItemsForm({ reseller, form }: { reseller: Reseller; form: ChoicesForm }) {
  const payment = useContextValue('payment');
  const methods = payment ? [payment.method] : reseller.paymentMethods.filter(paysInFull);
  const products = productsInDisplayOrder(reseller);
  const cylinderFrame = products.some(({ kind }) => kind === 'P20' || kind === 'P45') ? 'list' : 'low';
  return (
    <StepForm event="items.submit" id={itemsFormId} hasOtherButtons onSubmit={form.submit}>
      <div ref={form.errorBox} tabIndex={-1} className="scroll-mt-4 outline-none">
        {form.error && (
          <Callout tone="danger" live="assertive" className="mb-5">
            {form.error}
          </Callout>
        )}
      </div>
      {form.choices.length === 0 && (
        <Callout title="Esta revenda não tem nada à venda agora">
          Outras revendas perto de você podem ter.
        </Callout>
      )}
      <ul className="flex flex-col gap-4">
        {form.choices.map((choice, index) => {
          const product = products.find(({ id }) => id === choice.productId);
          return product ? (
            <ProductCard
              key={product.id}
              product={product}
              reseller={reseller}
              choice={choice}
              cylinderFrame={cylinderFrame}
              methods={methods}
              onChange={(next) => form.change(index, next)}
            />
          ) : null;
        })}
      </ul>
    </StepForm>
  );
}

export function ItemsFooter({ lines }: { lines: readonly CartLine[] }) {
  const cart = useCartPricing(lines);
  return (
    <>
      <TotalTerms cart={cart} />
      <TotalStatus cart={cart} />
      <Button type="submit" form={itemsFormId} size="lg" full>
        <WithTotal label="Continuar" cart={cart} />
      </Button>
    </>
  );
}

const noItems = 'Escolha pelo menos um item: toque no + ao lado do que você precisa.';

/**
 * Saves the choices as they are made, and submits them as the cart. It uses no form library, because steppers are not
 * fields. So the first load of the step does not contain the library (docs/decisions/007).
 */
export function useChoices(reseller: Reseller) {
  const { actor } = useFunnel();
  const send = useSend();
  const { typed: savedFields, remember: saveFields } = useTyped();
  const errorBox = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState(() =>
    startChoices(reseller, cartAt(actor.getSnapshot().context, reseller).lines, savedFields),
  );
  const posted = usePostedAnswer('items.submit');
  const [error, setError] = useState(posted?.errors.items && noItems);

  const change = (index: number, choice: Choice) => {
    const next = choices.with(index, choice);
    setChoices(next);
    setError(undefined);
    saveFields(typedFields(choice));
  };

  const submit = () => {
    const lines = linesOf(choices);
    if (lines.length > 0) {
      saveFields(clearedFields(choices));
      return send({ type: 'items.submit', lines });
    }
    setError(noItems);
    errorBox.current?.focus();
  };

  return { choices, change, submit, errorBox, error };
}

type ChoicesForm = ReturnType<typeof useChoices>;
