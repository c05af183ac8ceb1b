import { paysInFull } from '#contract/reseller/payment-names';
import type { Reseller } from '#contract/reseller/reseller';
import { StepForm } from '#src/frame/step-form.tsx';
import { useKnown } from '#src/funnel/react.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { shelf } from './choices.ts';
import { ProductCard } from './product-card.tsx';
import type { ChoicesForm } from './use-choices.ts';

/** The form's id, for the submit button outside it. */
export const itemsFormId = 'items';

/** Every product of the reseller, with its current choice. */
export function ItemsForm({ reseller, form }: { reseller: Reseller; form: ChoicesForm }) {
  const payment = useKnown('payment');
  const methods = payment ? [payment.method] : reseller.paymentMethods.filter(paysInFull);
  const products = shelf(reseller);
  const scale = products.some(({ kind }) => kind === 'P20' || kind === 'P45') ? 'shared' : 'low';
  return (
    <StepForm event="items.submit" id={itemsFormId} hasOtherButtons onSubmit={form.submit}>
      <div ref={form.errorBox} tabIndex={-1} className="scroll-mt-4 outline-none">
        {form.error && (
          <Notice tone="danger" live="assertive" className="mb-5">
            {form.error}
          </Notice>
        )}
      </div>
      {form.choices.length === 0 && (
        <Notice title="Esta revenda não tem nada à venda agora">
          Outras revendas perto de você podem ter.
        </Notice>
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
              scale={scale}
              methods={methods}
              onChange={(next) => form.change(index, next)}
            />
          ) : null;
        })}
      </ul>
    </StepForm>
  );
}
