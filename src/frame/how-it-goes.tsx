import { Delivered } from '#src/ui/art/delivered.tsx';

/** Says in three sentences how an order goes. It is beside a step while there is no order to summarise. */
export function HowItGoes() {
  return (
    <Sentences
      title="Como funciona"
      sentences={[
        'Diga onde entregar.',
        'Escolha a revenda pelo preço na porta, com a entrega já somada.',
        'Peça e acompanhe. Você paga quando o botijão chega.',
      ]}
    />
  );
}

/** Says in three sentences what follows an order. It is beside a step that cannot show the order yet. */
export function HowItArrives() {
  return (
    <Sentences
      title="Depois do pedido"
      sentences={[
        'A revenda aceita, e a página do pedido mostra a hora de chegada.',
        'Na porta, confira o botijão e diga o código de entrega.',
        'Você paga só então, direto à revenda.',
      ]}
    />
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <section aria-labelledby="how-it-goes">
      <Delivered className="mx-auto h-36" />
      <h2 id="how-it-goes" className="mt-5 text-lg font-semibold">
        {title}
      </h2>
      <ol className="mt-3 flex flex-col gap-3">
        {sentences.map((sentence, index) => (
          <li key={sentence} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-flame-soft text-sm font-bold text-flame-ink"
            >
              {index + 1}
            </span>
            {sentence}
          </li>
        ))}
      </ol>
    </section>
  );
}
