import { productNames, productUses } from '#contract/reseller/product-names';
import { Cylinder, type CylinderKind, CylinderRow } from '#src/ui/art/cylinder.tsx';
import { Section } from './section.tsx';

interface Size {
  kind: CylinderKind;
  name: string;
  use: string;
  /** Typical price of a refill in 2026, in whole reais. */
  from: number;
  to: number;
}

const sizes: readonly Size[] = [
  { kind: 'P2', name: 'P2', use: productUses.P2, from: 34, to: 46 },
  { kind: 'P5', name: 'P5', use: productUses.P5, from: 58, to: 75 },
  { kind: 'P8', name: 'P8', use: productUses.P8, from: 74, to: 94 },
  { kind: 'P13', name: 'P13', use: productUses.P13, from: 98, to: 125 },
  { kind: 'P20', name: 'P20', use: productUses.P20, from: 185, to: 228 },
  { kind: 'P45', name: 'P45', use: productUses.P45, from: 400, to: 480 },
  { kind: 'water', name: productNames.AGUA20, use: productUses.AGUA20, from: 13, to: 20 },
];

export function Sizes() {
  return (
    <Section
      id="tamanhos"
      title="Qual é o seu botijão?"
      lead="O número é o peso do gás em quilos: um P13 leva 13 kg. Os desenhos estão na mesma escala."
    >
      <CylinderRow kinds={sizes.map(({ kind }) => kind)} className="w-full lg:hidden" />
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6 lg:mt-0 lg:grid-cols-7 lg:items-end lg:gap-x-5">
        {sizes.map(({ kind, name, use, from, to }) => (
          <li
            key={kind}
            className="flex flex-wrap content-start items-baseline justify-between gap-x-2 border-t border-line py-2.5 lg:grid lg:grid-cols-1 lg:grid-rows-[auto_auto_3.25rem_auto] lg:border-0 lg:py-0"
          >
            <Cylinder kind={kind} className="mx-auto hidden h-72 lg:block" />
            <h3 className="text-lg font-semibold lg:mt-4 lg:border-t-2 lg:border-flame lg:pt-3">{name}</h3>
            <p className="order-last w-full text-sm text-ink-soft lg:order-none">{use}</p>
            <p className="font-semibold tabular-nums">
              R$&nbsp;{from} a {to}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-sm text-ink-soft lg:mt-6">
        Faixas típicas da troca em 2026: variam com a cidade, a marca e a forma de pagamento. Sem botijão
        vazio para entregar, paga-se também o vasilhame: num P13, de R$&nbsp;280 a R$&nbsp;330 ao todo.
      </p>
    </Section>
  );
}
