import { Delivered } from '#src/ui/art/delivered.tsx';

const steps = [
  'Diga onde entregar.',
  'Escolha a revenda pelo preço na porta, com a entrega já somada.',
  'Peça e acompanhe. Você paga quando o botijão chega.',
];

/** Says in three sentences how an order goes. It is beside the address while there is no order to summarise. */
export function HowItGoes() {
  return (
    <section aria-labelledby="how-it-goes">
      <Delivered className="mx-auto h-36" />
      <h2 id="how-it-goes" className="mt-5 text-lg font-semibold">
        Como funciona
      </h2>
      <ol className="mt-3 flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-flame-soft text-sm font-bold text-flame-ink"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
