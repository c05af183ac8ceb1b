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
      <ul className="mt-4 grid sm:grid-cols-2 sm:gap-x-8 lg:mt-0 lg:grid-cols-7 lg:items-end lg:gap-x-5">
        {sizes.map(({ kind, name, use, from, to }) => (
          <li
            key={kind}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3 lg:grid-cols-1 lg:grid-rows-[auto_auto_3.25rem_auto] lg:border-0 lg:py-0"
          >
            <Cylinder kind={kind} className="mx-auto hidden h-72 lg:block" />
            <h3 className="text-lg font-semibold lg:mt-4 lg:border-t-2 lg:border-flame lg:pt-3">{name}</h3>
            <p className="col-start-1 text-ink-soft lg:text-sm">{use}</p>
            <p className="col-start-2 row-span-2 row-start-1 self-center text-right tabular-nums lg:col-start-1 lg:row-span-1 lg:row-start-4 lg:text-left">
              <span className="font-semibold">
                R$&nbsp;{from} a {to}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-ink-soft">
        Faixas típicas da troca em 2026: variam com a cidade, a marca e a forma de pagamento. Sem botijão
        vazio para entregar, paga-se também o vasilhame: num P13, de R$&nbsp;280 a R$&nbsp;330 ao todo.
      </p>
    </Section>
  );
}
