import { Icon } from '#src/ui/icon.tsx';
import { clockIcon } from '#src/ui/icons/clock.ts';
import { creditCardIcon } from '#src/ui/icons/credit-card.ts';
import { receiptIcon } from '#src/ui/icons/receipt.ts';
import type { IconName } from '#src/ui/icons.ts';
import { Section } from './section.tsx';

const facts: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: receiptIcon,
    title: 'Preço com entrega',
    text: 'Gás e entrega somados desde o começo. Nenhuma taxa aparece no fim, e o preço só pode cair com a forma de pagamento.',
  },
  {
    icon: 'shield-check',
    title: 'Quem está vendendo',
    text: 'Razão social, CNPJ, endereço e o número da autorização na ANP, com a data em que conferimos.',
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

/** Information given before an order. */
export function BeforeOrdering() {
  return (
    <Section id="antes-de-pedir" title="O que você vê antes de pedir" tinted>
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {facts.map(({ icon, title, text }) => (
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
