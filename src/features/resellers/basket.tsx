import { type SyntheticEvent, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftFields } from '#contract/draft/draft';
import type { BasketEntry } from '#contract/order/basket';
import { basketWords } from '#contract/order/basket-words';
import { productKinds } from '#contract/reseller/product-kinds';
import { productNames } from '#contract/reseller/product-names';
import type { Reseller } from '#contract/reseller/reseller';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { usePostedAnswer } from '#src/frame/posted-answer.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { useFunnel, useFunnelState, useSend, useTyped } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { showError } from '#src/ui/field-frame.tsx';
import { Select } from '#src/ui/input.tsx';
import { gasOf, ofBrand, withBasket } from './listings.ts';

/** Shows which basket the prices below are for. Its form opens without JavaScript too. */
export function BasketLine({
  basket,
  onChange,
}: {
  basket: readonly BasketEntry[];
  onChange: (basket: BasketEntry[]) => void;
}) {
  const fold = useRef<HTMLDetailsElement>(null);
  const change = (next: BasketEntry[]) => {
    onChange(next);
    fold.current?.removeAttribute('open');
    fold.current?.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={fold}
      aria-label="O que você precisa"
      className="group rounded-card bg-raised inset-ring inset-ring-line forced-colors:border"
    >
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-2 rounded-card px-3 py-1.5">
        <span className="min-w-0 grow basis-40">{basketWords(basket)}</span>
        <span className="link group-open:hidden">
          Mudar<span className="sr-only"> o que você precisa</span>
        </span>
      </summary>
      <BasketForm key={basketWords(basket)} basket={basket} onSubmit={change} />
    </details>
  );
}

const most = 10;

const noBasket = 'Escolha pelo menos um botijão ou galão.';

function BasketForm({
  basket,
  onSubmit,
}: {
  basket: readonly BasketEntry[];
  onSubmit: (basket: BasketEntry[]) => void;
}) {
  const posted = usePostedAnswer('basket.change');
  const [error, setError] = useState(posted && noBasket);
  const count = useRef<HTMLSelectElement>(null);
  const gas = basket.find(({ kind }) => kind !== 'AGUA20');
  const water = basket.find(({ kind }) => kind === 'AGUA20');

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const next = basketFrom(Object.fromEntries(typed));
    flushSync(() => setError(next ? undefined : noBasket));
    if (next) return onSubmit(next);
    count.current?.focus();
    showError(count.current);
  };
  return (
    <StepForm
      event="basket.change"
      onSubmit={submit}
      className="flex flex-col gap-4 border-t border-line px-4 pt-3 pb-4"
    >
      {/* CSS hides the question about empty vessels of what is not ordered, so that it also works without JavaScript. */}
      <div className="group/basket grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
        <Select label="Botijão" name={basketFields.kind} defaultValue={gasOf(basket)}>
          {productKinds
            .filter((kind) => kind !== 'AGUA20')
            .map((kind) => (
              <option key={kind} value={kind}>
                {productNames[kind]}
              </option>
            ))}
        </Select>
        <Select
          ref={count}
          label="Quantos"
          name={basketFields.gas}
          defaultValue={gas?.quantity ?? 0}
          error={error}
        >
          {countOptions(gas)}
        </Select>
        <div className="group-has-[[name=cesta-quantos]_[value='0']:checked]/basket:hidden">
          <Select label="Vazios para trocar" name={basketFields.gasEmpties} defaultValue={emptiesOf(gas)}>
            {emptiesOptions(gas)}
          </Select>
        </div>
        <Select label="Água 20 L" name={basketFields.water} defaultValue={water?.quantity ?? 0}>
          {countOptions(water)}
        </Select>
        <div className="group-has-[[name=cesta-agua]_[value='0']:checked]/basket:hidden">
          <Select label="Galões vazios" name={basketFields.waterEmpties} defaultValue={emptiesOf(water)}>
            {emptiesOptions(water)}
          </Select>
        </div>
      </div>
      <Button type="submit">Ver preços</Button>
    </StepForm>
  );
}

function emptiesOf(entry: BasketEntry | undefined): string {
  return !entry || entry.empties >= entry.quantity ? allEmpties : String(entry.empties);
}

const upTo = (entry: BasketEntry | undefined) =>
  Array.from({ length: Math.max(most, entry?.quantity ?? 0) }, (_, index) => index + 1);

function countOptions(entry: BasketEntry | undefined) {
  return [
    <option key={0} value={0}>
      Nenhum
    </option>,
    ...upTo(entry).map((count) => <option key={count}>{count}</option>),
  ];
}

function emptiesOptions(entry: BasketEntry | undefined) {
  return [
    <option key={allEmpties} value={allEmpties}>
      Todos
    </option>,
    <option key={0} value={0}>
      Nenhum
    </option>,
    ...upTo(entry)
      .slice(0, -1)
      .map((count) => <option key={count}>{count}</option>),
  ];
}

const basketFields = {
  kind: 'cesta-tipo',
  gas: 'cesta-quantos',
  gasEmpties: 'cesta-vazios',
  water: 'cesta-agua',
  waterEmpties: 'cesta-galoes',
} as const;

/** Field value for one empty vessel per ordered vessel. */
const allEmpties = 'todos';

/** Returns the basket of a sent form, or undefined if it is empty. */
export function basketFrom(fields: DraftFields): BasketEntry[] | undefined {
  const kind = productKinds.find((one) => one === fields[basketFields.kind]) ?? 'P13';
  const chosenKinds = [
    entryOf(kind, fields[basketFields.gas], fields[basketFields.gasEmpties]),
    entryOf('AGUA20', fields[basketFields.water], fields[basketFields.waterEmpties]),
  ].filter((entry) => entry !== undefined);
  return chosenKinds.length > 0 ? chosenKinds : undefined;
}

function entryOf(
  kind: BasketEntry['kind'],
  quantityText: string | undefined,
  emptiesText: string | undefined,
): BasketEntry | undefined {
  const quantity = countOf(quantityText);
  if (quantity === 0) return undefined;
  const isAll = emptiesText === undefined || emptiesText === allEmpties;
  return { kind, quantity, empties: isAll ? quantity : Math.min(countOf(emptiesText), quantity) };
}

function countOf(text = ''): number {
  return /^([1-9]|[1-4]\d|50)$/.test(text) ? Number(text) : 0;
}

/**
 * Returns the fields to clear after the basket changes: the basket's fields, and items chosen for the previous basket.
 */
export function forgottenWith(fields: DraftFields): DraftFields {
  const names = Object.keys(fields).filter((name) => /^(cesta|qt|vs)-/.test(name));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** Returns the context that the list is priced for. A brand filter limits the gas of the basket to that brand. */
export function useBasket(brand: string | undefined) {
  const { draft } = useFunnel();
  const send = useSend();
  const { remember } = useTyped();
  const known = useContextHere();
  const context = useMemo(
    () => (brand === undefined ? known : withBasket(known, ofBrand(known, brand))),
    [known, brand],
  );

  const change = useCallback(
    (basket: BasketEntry[]) => {
      send({ type: 'basket.change', basket });
      remember(forgottenWith(draft.fields()));
    },
    [send, remember, draft],
  );

  // The callback must be stable, or every card renders again.
  const choose = useCallback(
    (reseller: Reseller) => {
      if (context !== known && context.basket) change(context.basket);
      send({ type: 'reseller.choose', reseller });
    },
    [context, known, change, send],
  );
  return { context, change, choose };
}

/** Returns the machine's context, frozen once the machine leaves this step, because the page leaves a moment later. */
function useContextHere(): OrderFunnelContext {
  const [read] = useState(() => {
    let last: OrderFunnelContext | undefined;
    return (snapshot: OrderFunnelSnapshot) => {
      if (last === undefined || snapshot.matches('resellers')) last = snapshot.context;
      return last;
    };
  });
  return useFunnelState(read);
}
