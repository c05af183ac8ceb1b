import type { Mail } from './gateway.ts';

type Written = Pick<Mail, 'subject' | 'text' | 'unsubscribe'>;

/** The notice that a reseller now delivers to the customer's place, with the unsubscribe link. */
export function noticeMail({ city, site, way }: { city: string; site: string; way: string }): Written {
  const unsubscribe = `${site}${way}`;
  return {
    subject: `Já tem entrega de gás em ${city}`,
    text: `Olá!

Você pediu para ser avisado: agora há revenda que entrega gás em ${city}, no endereço que você procurou.

Ver as revendas e pedir: ${site}/address

Este é o único e-mail deste aviso. Para apagar seu endereço do nosso cadastro: ${unsubscribe}

Botijá
`,
    unsubscribe,
  };
}
