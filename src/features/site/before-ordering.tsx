import { type AnpRegister, anpRegisterWords } from '#contract/reseller/anp-words';
import { Icon } from '#src/ui/icon.tsx';
import { clockIcon } from '#src/ui/icons/clock.ts';
import { creditCardIcon } from '#src/ui/icons/credit-card.ts';
import { receiptIcon } from '#src/ui/icons/receipt.ts';
import type { IconName } from '#src/ui/icons.ts';
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
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
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

const factsWith = (
  anp: AnpRegister | undefined,
): readonly { icon: IconName; title: string; text: string }[] => [
  {
    icon: receiptIcon,
    title: 'Preço com entrega',
    text: 'Gás e entrega somados desde o começo. Nenhuma taxa aparece no fim, e o preço só pode cair com a forma de pagamento.',
  },
  {
    icon: 'shield-check',
    title: 'Quem está vendendo',
    text: anp
      ? `Razão social, CNPJ, endereço e a autorização conferida ${anpRegisterWords(anp)}, com a data.`
      : 'Razão social, CNPJ, endereço e telefone.',
  },
  {
    icon: clockIcon,
    title: 'Quando chega',
    text: 'O tempo de espera e, depois do pedido, o horário previsto. Revenda fechada diz quando abre.',
  },
  {
    icon: creditCardIcon,
    title: 'Como dá para pagar',
    text: 'Pix, débito, crédito, dinheiro com troco ou vale Gás do Povo, conforme a revenda. Sempre na entrega.',
  },
];

/** Lists the information that the law requires before an order. */
export function BeforeOrdering({ anp }: { anp: AnpRegister | undefined }) {
  return (
    <Section id="antes-de-pedir" title="O que você vê antes de pedir" tinted>
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {factsWith(anp).map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-raised text-flame-ink shadow-soft">
              <Icon name={icon} size="lg" />
            </span>
            <div>
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
