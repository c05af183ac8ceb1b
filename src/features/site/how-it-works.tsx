import { Section } from './section.tsx';

const steps = [
  {
    title: 'Diga onde entregar',
    text: 'Rua, CEP ou a localização do celular. Mostramos só quem entrega aí, da mais perto para a mais longe.',
  },
  {
    title: 'Escolha a revenda e o botijão',
    text: 'Compare o preço com entrega, o tempo e a avaliação. Diga se tem um botijão vazio para trocar.',
  },
  {
    title: 'Acompanhe e confira na porta',
    text: 'Você vê quando a revenda aceita e quando o entregador sai. Só pague depois de conferir o lacre e o peso.',
  },
] as const;

export function HowItWorks() {
  return (
    <Section id="como-funciona" title="Como funciona" tinted>
      <ol className="grid gap-6 md:grid-cols-3 md:gap-10">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="relative flex gap-4 md:flex-col">
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-14 bottom-[-1.25rem] left-[23px] w-0.5 bg-line md:top-[23px] md:right-[-1.75rem] md:bottom-auto md:left-[60px] md:h-0.5 md:w-auto"
              />
            )}
            <span
              aria-hidden="true"
              className="flex size-12 shrink-0 items-center justify-center rounded-full bg-flame text-xl font-bold text-on-flame"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg font-semibold md:mt-1">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
