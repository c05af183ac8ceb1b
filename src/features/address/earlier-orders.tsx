import { useQuery } from '@tanstack/react-query';
import type { Address } from '#contract/address/address';
import { formatArea, formatStreet } from '#contract/address/address-text';
import { statusNames } from '#contract/order/status-names';
import { pathOf } from '#machines/order-funnel/steps';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { StepForm } from '#src/frame/step-form.tsx';
import { ordersQuery } from '#src/funnel/queries.ts';
import { useContextValue, useFunnel, useSend, useTyped } from '#src/funnel/react.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { caretRightIcon } from '#src/ui/icons/caret-right.ts';
import { houseIcon } from '#src/ui/icons/house.ts';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';

export function OpenOrder() {
  const { api } = useFunnel();
  const isKnown = useContextValue('verifiedPhone') !== undefined;
  const { data: orders = [] } = useQuery({ ...ordersQuery(api), enabled: isKnown });
  const open = orders.find(({ status }) => !orderCan.repeat(status));
  const delivered = orders.find(({ status, canConfirm }) => status === 'delivered' && canConfirm);
  if (!open && delivered)
    return (
      <Callout live="polite" title="Confirme a entrega">
        A revenda marcou o pedido Nº {delivered.number} como entregue.{' '}
        <a href={pathOf({ step: 'deliveryConfirmation', orderId: delivered.id })} className="link">
          Confirmar a entrega
        </a>
      </Callout>
    );
  if (!open) return null;
  return (
    <Callout live="polite" title="Você tem um pedido em andamento">
      Nº {open.number}: {statusNames[open.status].toLowerCase()}.{' '}
      <a href={pathOf({ step: 'tracking', orderId: open.id })} className="link">
        Acompanhar o pedido
      </a>
    </Callout>
  );
}

const atMost = 4;

/** Lists the addresses of this order and of this phone's earlier orders. One tap uses an address again. */
export function EarlierAddresses() {
  const { api } = useFunnel();
  const { remember } = useTyped();
  const send = useSend();
  const address = useContextValue('address');
  const isServed = useContextValue('reach') !== 'none';
  const isKnown = useContextValue('verifiedPhone') !== undefined;
  const { data: orders, isLoading } = useQuery({ ...ordersQuery(api), enabled: isKnown });
  const addresses = distinct([
    ...(address && isServed ? [address] : []),
    ...(orders ?? []).map(({ address }) => address),
  ]);

  if (addresses.length === 0 && !(isKnown && isLoading)) return null;
  return (
    <section aria-labelledby="earlier-addresses">
      <h2 id="earlier-addresses" className="font-semibold">
        Seus endereços
      </h2>
      {addresses.length === 0 && (
        <SkeletonGroup label="Procurando seus endereços" className="mt-2 flex flex-col gap-2">
          <Skeleton className="h-16 rounded-card" />
        </SkeletonGroup>
      )}
      <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card inset-ring inset-ring-line forced-colors:border">
        {addresses.map((address) => (
          <li key={keyOf(address)}>
            <StepForm
              event="address.submit"
              fields={{ address: JSON.stringify(address) }}
              onSubmit={() => {
                remember({ addressQuery: '', addressEntry: '' });
                send({ type: 'address.submit', address });
              }}
            >
              <button
                type="submit"
                className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left transition-colors hover:bg-flame-soft active:bg-flame-soft focus-visible:-outline-offset-3"
              >
                <Icon name={houseIcon} size="lg" className="text-flame-ink" />
                <span className="min-w-0 grow">
                  <span className="block font-medium">{formatStreet(address)}</span>
                  <span className="block text-sm text-ink-soft">{formatArea(address)}</span>
                </span>
                <Icon name={caretRightIcon} className="text-ink-soft" />
              </button>
            </StepForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function distinct(addresses: readonly Address[]): Address[] {
  const keys = addresses.map(keyOf);
  return addresses.filter((address, index) => keys.indexOf(keyOf(address)) === index).slice(0, atMost);
}

function keyOf(address: Address): string {
  return [formatStreet(address), address.district, address.city, address.uf].join('|').toLowerCase();
}
