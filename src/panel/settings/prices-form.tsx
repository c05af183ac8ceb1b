import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { parseBRL } from '#contract/money/brl';
import { type Business, type BusinessProduct, limitBounds, priceBounds } from '#contract/panel/business';
import { untilChanged } from '#contract/panel/panel';
import { paymentMethods, payments, paysInFull } from '#contract/reseller/payment-names';
import type { PaymentMethod } from '#contract/reseller/reseller';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';
import { useTimeZone } from '../use-time-zone.ts';
import { outWords, productWords } from '../words.ts';
import { SectionForm } from './section.tsx';
import { useSettingsSend, useSettingsState } from './settings-actor.tsx';
import { typedCents } from './settings-words.ts';

interface TypedProduct {
  refill: string;
  vessel: string;
  limit: string;
  methods: Partial<Record<PaymentMethod, string>>;
}

/** Payment methods whose price may differ. The voucher pays for an item instead of a sum. */
const pricedMethods = paymentMethods.filter(paysInFull);

function typedOf(product: BusinessProduct): TypedProduct {
  const own = new Map(product.priceByMethod?.map((price) => [price.method, price.refillCents]));
  return {
    refill: typedCents(product.refillCents),
    vessel: typedCents(product.withVesselCents),
    limit: String(product.limit),
    methods: Object.fromEntries(pricedMethods.map((method) => [method, typedCents(own.get(method))])),
  };
}

interface PricesFormProps {
  /** The prices that the person saw, whose version the change contains. */
  seen: Business['prices'];
  /** The present prices, for what is off sale. */
  current: Business['prices'];
  methods: readonly PaymentMethod[];
  isEditable: boolean;
}

/** The price of every product, with or without a vessel and by payment method, and whether it is on sale. */
export function PricesForm({ seen, current, methods, isEditable }: PricesFormProps) {
  const send = useSettingsSend();
  const form = useForm<{ products: TypedProduct[] }>({
    values: { products: seen.products.map(typedOf) },
  });
  const { errors, isDirty } = form.formState;
  const shown = pricedMethods.filter((method) => methods.includes(method));
  const submit = form.handleSubmit(({ products }) =>
    send({
      type: 'settings.review',
      change: {
        verb: 'changePrices',
        version: seen.version,
        products: seen.products.map((product, place) => changedBy(product, products[place])),
      },
    }),
  );
  return (
    <SectionForm
      title="Preços e estoque"
      verb="changePrices"
      action="Ver o que muda"
      isDirty={isDirty}
      isEditable={isEditable}
      onSubmit={submit}
    >
      <ul className="flex flex-col divide-y divide-line">
        {seen.products.map((product, place) => {
          const wrong = errors.products?.[place];
          const name = productWords(product);
          return (
            <li key={product.id}>
              <fieldset aria-labelledby={`produto-${product.id}`} className="flex flex-col gap-3 py-4">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <h3 id={`produto-${product.id}`} className="font-semibold">
                    {name}
                  </h3>
                  <StockButtons
                    product={current.products.find(({ id }) => id === product.id) ?? product}
                    name={name}
                  />
                </div>
                <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
                  <PriceField
                    {...form.register(`products.${place}.refill`, { validate: isPrice })}
                    label="Troca"
                    error={wrong?.refill?.message}
                    readOnly={!isEditable}
                  />
                  <PriceField
                    {...form.register(`products.${place}.vessel`, { validate: isPriceOrEmpty })}
                    label="Com vasilhame"
                    placeholder="não vende"
                    error={wrong?.vessel?.message}
                    readOnly={!isEditable}
                  />
                  <Field
                    {...form.register(`products.${place}.limit`, { validate: isLimit })}
                    label="Limite por pedido"
                    inputMode="numeric"
                    autoComplete="off"
                    error={wrong?.limit?.message}
                    readOnly={!isEditable}
                  />
                </div>
                {shown.length > 0 && (
                  <MethodPrices hasError={wrong?.methods !== undefined}>
                    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 pt-2">
                      {shown.map((method) => (
                        <PriceField
                          key={method}
                          {...form.register(`products.${place}.methods.${method}`, {
                            validate: isPriceOrEmpty,
                          })}
                          label={payments[method].name}
                          placeholder="igual à troca"
                          error={wrong?.methods?.[method]?.message}
                          readOnly={!isEditable}
                        />
                      ))}
                    </div>
                  </MethodPrices>
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </SectionForm>
  );
}

/** Returns the product with the typed values. Valid values are certain, because the form has checked them. */
function changedBy({ id, priceByMethod, ...product }: BusinessProduct, typed: TypedProduct | undefined) {
  const refillCents = centsOf(typed?.refill) ?? product.refillCents;
  const withVesselCents = centsOf(typed?.vessel);
  const changed = Object.entries(typed?.methods ?? {}).flatMap(([name, text]) => {
    const method = name as PaymentMethod;
    const stored = priceByMethod?.find((price) => price.method === method)?.withVesselCents;
    // The form shows no vessel price of a method: one that differs stays, and any other follows the product's.
    const own = stored === product.withVesselCents ? undefined : stored;
    const cents = centsOf(text) ?? (own === undefined ? undefined : refillCents);
    if (cents === undefined || (cents === refillCents && own === undefined)) return [];
    return [
      {
        method,
        refillCents: cents,
        ...(withVesselCents === undefined ? {} : { withVesselCents: own ?? withVesselCents }),
      },
    ];
  });
  // Prices of methods that are not accepted now are not on the form, and stay.
  const hidden = priceByMethod?.filter(({ method }) => typed?.methods[method] === undefined) ?? [];
  const byMethod = [...changed, ...hidden];
  return {
    id,
    refillCents,
    ...(withVesselCents === undefined ? {} : { withVesselCents }),
    ...(byMethod.length === 0 ? {} : { priceByMethod: byMethod }),
    limit: Number(typed?.limit ?? product.limit),
  };
}

const centsOf = (text: string | undefined) => (text?.trim() ? parseBRL(text) : undefined);

function isPrice(text: string): string | true {
  const cents = parseBRL(text);
  if (cents === undefined) return 'Escreva um valor, como 115,00.';
  if (cents < priceBounds.min) return 'O preço precisa ser maior que zero.';
  return cents <= priceBounds.max || 'O preço passa de R$ 10.000,00.';
}

function isPriceOrEmpty(text: string | undefined): string | true {
  return text?.trim() ? isPrice(text) : true;
}

function isLimit(text: string): string | true {
  const limit = Number(text);
  const { min, max } = limitBounds;
  return (Number.isInteger(limit) && limit >= min && limit <= max) || `De ${min} a ${max}.`;
}

function PriceField(props: Omit<Parameters<typeof Field>[0], 'before'>) {
  return <Field {...props} before="R$" inputMode="decimal" autoComplete="off" />;
}

/** The prices of payment methods are folded. A wrong one unfolds them, and its correction does not fold them again. */
function MethodPrices({ hasError, children }: { hasError: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  if (hasError && !isOpen) setIsOpen(true);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-10 cursor-pointer py-2 text-sm text-flame-ink">
        Troca por forma de pagamento
      </summary>
      {children}
    </details>
  );
}

/** Takes a product off sale, which asks until when, puts it back, or asks how many units are left. */
function StockButtons({ product, name }: { product: BusinessProduct; name: string }) {
  const send = useSettingsSend();
  const zone = useTimeZone();
  const isBusy = useSettingsState((at) => at.hasTag('busy'));
  const { id, outUntil, units } = product;
  const ask = (verb: 'takeOffSale' | 'countUnits') => () =>
    send({ type: 'settings.ask', question: { verb, product: id } });
  const isSoldOut = units === 0 && outUntil === untilChanged;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {units !== undefined && !isSoldOut && <p className="text-sm tabular-nums">{restWords(units)}</p>}
      {outUntil !== undefined && (
        <p className="text-sm font-medium text-warning">
          {isSoldOut ? 'Esgotado' : `Fora de venda ${outWords(outUntil, zone)}`}
        </p>
      )}
      <Button
        variant={isSoldOut ? 'primary' : 'ghost'}
        size="sm"
        aria-disabled={isBusy}
        onClick={ask('countUnits')}
      >
        {isSoldOut ? 'Repor' : units === undefined ? 'Contar' : 'Mudar'}
        <span className="sr-only"> unidades: {name}</span>
      </Button>
      {outUntil === undefined && (
        <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={ask('takeOffSale')}>
          Acabou<span className="sr-only">: {name}</span>
        </Button>
      )}
      {outUntil !== undefined && !isSoldOut && (
        <Button
          size="sm"
          aria-disabled={isBusy}
          onClick={() => send({ type: 'settings.save', change: { verb: 'restockProduct', product: id } })}
        >
          Voltou<span className="sr-only">: {name}</span>
        </Button>
      )}
    </div>
  );
}

const restWords = (units: number) => (units === 1 ? 'Resta 1' : `Restam ${units}`);
