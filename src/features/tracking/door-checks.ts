import { formatBRL } from '#contract/money/brl';
import type { Order } from '#contract/order/order';
import { payments } from '#contract/reseller/payment-names';
import { creditCardIcon } from '#src/ui/icons/credit-card.ts';
import { moneyIcon } from '#src/ui/icons/money.ts';
import { mopedIcon } from '#src/ui/icons/moped.ts';
import { scalesIcon } from '#src/ui/icons/scales.ts';
import type { IconName } from '#src/ui/icons.ts';
import { isWaterOnly } from './use-order.ts';

export interface DoorCheck {
  id: 'seal' | 'weight' | 'amount' | 'courier';
  icon: IconName;
  what: string;
  how: string;
}

/** Weight range in kg of a full P13: 13 of gas and a tare between 13 and 15.5. */
const fullP13 = '26 e 28,5 kg';

/** Returns the checks for this order, for its gas or water and for its payment. */
export function doorChecksOf({ lines, payment, totalCents, reseller }: Order): DoorCheck[] {
  const hasGas = !isWaterOnly({ lines });
  const hasP13 = lines.some(({ kind }) => kind === 'P13');
  const { onTerminal } = payments[payment.method];
  return [
    {
      id: 'seal',
      icon: 'shield-check',
      what: 'Lacre intacto',
      how: hasGas
        ? 'Sobre a válvula, inteiro e com a marca da distribuidora.'
        : 'Na tampa do galão, inteiro e dentro da validade.',
    },
    {
      id: 'weight',
      icon: scalesIcon,
      what: hasGas ? 'Peso e estado do botijão' : 'Galão sem trincas',
      how: hasP13
        ? `Um P13 cheio pesa entre ${fullP13}: some 13 kg à tara gravada na alça. Sem amassado, ferrugem ou cheiro de gás.`
        : hasGas
          ? 'Some o peso do gás à tara gravada no recipiente. Sem amassado, ferrugem ou cheiro de gás.'
          : 'Limpo, sem arranhão fundo nem vazamento.',
    },
    {
      id: 'amount',
      icon: onTerminal ? creditCardIcon : moneyIcon,
      what: onTerminal ? `Valor na maquininha: ${formatBRL(totalCents)}` : `Valor: ${formatBRL(totalCents)}`,
      how: 'É o combinado, até a sua porta. Ninguém pode cobrar a mais pela entrega.',
    },
    {
      id: 'courier',
      icon: mopedIcon,
      what: 'Entregador identificado',
      how: `Uniforme e veículo com o nome da revenda: ${reseller.name}.`,
    },
  ];
}
