import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BasketEntry } from '#contract/order/basket';
import { productKinds } from '#contract/reseller/product-kinds';
import { productNames } from '#contract/reseller/product-names';
import { usePostedAnswer } from '#src/frame/posted-answer.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { showError } from '#src/ui/field-frame.tsx';
import { Select } from '#src/ui/input.tsx';
import { allEmpties, basketFields, basketFrom } from './basket-fields.ts';
import { gasOf } from './listings.ts';

/** Most of one kind that the form offers. */
const most = 10;

const noBasket = 'Escolha pelo menos um botijão ou galão.';

/** Asks what is needed. */
export function BasketForm({
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
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
        <Select label="Vazios para trocar" name={basketFields.gasEmpties} defaultValue={emptiesOf(gas)}>
          {emptiesOptions(gas)}
        </Select>
        <Select label="Água 20 L" name={basketFields.water} defaultValue={water?.quantity ?? 0}>
          {countOptions(water)}
        </Select>
        <Select label="Galões vazios" name={basketFields.waterEmpties} defaultValue={emptiesOf(water)}>
          {emptiesOptions(water)}
        </Select>
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
