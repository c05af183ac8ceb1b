import { Cylinder } from '#src/ui/art/cylinder.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { handCoinsIcon } from '#src/ui/icons/hand-coins.ts';
import { receiptIcon } from '#src/ui/icons/receipt.ts';
import type { IconName } from '#src/ui/icons.ts';
import { AddressSearch } from './address-search.tsx';
import { ExampleOrder } from './example-order.tsx';

const promises: readonly { icon: IconName; text: string }[] = [
  { icon: 'shield-check', text: 'Só revendas autorizadas pela ANP' },
  { icon: receiptIcon, text: 'Preço com entrega antes de pedir' },
  { icon: handCoinsIcon, text: 'Você paga na entrega' },
];

/** The headline and the primary link. */
export function Hero() {
  return (
    <div className="mx-auto grid max-w-page gap-10 px-gutter pt-10 pb-14 md:px-8 md:pt-14 md:pb-20 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:gap-14">
      <div>
        <h1 className="text-3xl font-bold">
          O gás acabou? <span className="block">Veja agora quem entrega.</span>
        </h1>
        <p className="mt-4 max-w-md text-lg text-ink-soft">
          Diga onde você está e compare as revendas perto: preço com entrega, tempo e avaliação. Pedir leva
          alguns toques, sem criar conta.
        </p>
        <AddressSearch className="mt-7" />
        <p className="mt-3">
          Já pediu aqui?{' '}
          <a href="/pedidos" className="link inline-block py-2">
            Pedir de novo
          </a>
        </p>
        <ul className="mt-6 flex flex-col gap-2">
          {promises.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-2">
              <Icon name={icon} className="text-success" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="relative flex min-h-72 items-end overflow-hidden rounded-sheet bg-flame-soft p-5 sm:min-h-96 sm:p-8">
        <Cylinder
          kind="P13"
          frame="fit"
          className="absolute -bottom-4 -left-6 h-60 sm:left-2 sm:h-80 lg:left-4"
        />
        <ExampleOrder className="relative ml-auto w-[max(68%,min(100%,13rem))] max-w-60 sm:mb-10" />
      </div>
    </div>
  );
}
