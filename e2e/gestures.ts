import type { OrderFunnelEvent } from '#machines/order-funnel/events';

type Role = 'button' | 'radio' | 'checkbox' | 'link' | 'option' | 'combobox';

/** What fingers can do on a page, by what is read on it; one hand presses keys in a browser, another in a test's DOM. */
export interface Hand {
  press(role: Role, name: string | RegExp, options?: { within?: string | RegExp }): Promise<void>;
  write(label: string | RegExp, text: string): Promise<void>;
  choose(label: string | RegExp, option: string): Promise<void>;
  has(role: Role, name: string | RegExp): Promise<boolean>;
  hasField(label: string | RegExp): Promise<boolean>;
  /** Goes to a path as the address bar, Back or a link would, without loading the page anew. */
  open(href: string): Promise<void>;
}

/** What a walk types: its own customer, and where the product stands. */
export interface Walker {
  name: string;
  /** National digits. */
  phone: string;
  city: string;
  state: string;
  street: string;
  district: string;
  number: string;
  contact: string;
  /** The code to type: the one that was sent, or a wrong one where the walk wants that. */
  code(): Promise<string>;
  couponName(): Promise<string>;
  /** What the cart costs with its coupon, as a person writes it: `115,50`. */
  exactChange(): Promise<string>;
  /** Whether the page shows a verified phone that is not this walk's. */
  isOtherPhoneKnown(): Promise<boolean>;
  /** A card of the list, by its id. */
  resellerCard(): Promise<string>;
  /** Tells the order's stream what its reseller did. */
  moveOrder(status: string): Promise<void>;
  /** Makes the order invisible to this visit. */
  hideOrder(): Promise<void>;
}

export interface Doing {
  hand: Hand;
  walker: Walker;
  payload: string;
}

/** How an event is made by hand. */
type Gesture = (doing: Doing) => Promise<void>;

const press =
  (role: Role, name: string | RegExp): Gesture =>
  ({ hand }) =>
    hand.press(role, name);

async function verifyPhoneCode({ hand, walker }: Doing): Promise<void> {
  await hand.write('Código de 6 números', await walker.code());
}

async function submitAddress({ hand, walker }: Doing): Promise<void> {
  if (!(await hand.hasField('Número')) && (await hand.has('button', new RegExp(walker.street))))
    return hand.press('button', new RegExp(walker.street));
  if (await hand.hasField('Cidade')) {
    await hand.write('Cidade', walker.city);
    await hand.choose('Estado', walker.state);
  }
  if (await hand.hasField('Rua ou avenida')) await hand.write('Rua ou avenida', walker.street);
  if (await hand.hasField('Bairro')) await hand.write('Bairro', walker.district);
  await hand.write('Número', walker.number);
  await hand.press('button', 'Ver revendas');
}

async function resend({ hand }: Doing): Promise<void> {
  const name = (await hand.has('button', 'Receber outro código'))
    ? 'Receber outro código'
    : 'Reenviar código';
  await hand.press('button', name);
}

async function editPhone({ hand }: Doing): Promise<void> {
  const name = (await hand.has('button', 'Editar telefone')) ? 'Editar telefone' : 'Usar outro telefone';
  await hand.press('button', name);
}

async function closeDialog({ hand }: Doing): Promise<void> {
  for (const name of ['Agora não', 'Parar', 'Manter pedido'])
    if (await hand.has('button', name)) return hand.press('button', name);
  await hand.press('button', 'Fechar');
}

async function pay({ hand, walker, payload }: Doing): Promise<void> {
  if (payload === 'Pix') await hand.press('radio', /^Pix/);
  else {
    await hand.press('radio', /^Dinheiro/);
    await hand.write('Troco para quanto?', await walker.exactChange());
  }
  await hand.press('button', /^Continuar/);
}

async function submitCustomer({ hand, walker }: Doing): Promise<void> {
  await hand.write('Nome', walker.name);
  if (await walker.isOtherPhoneKnown()) await hand.press('button', 'Trocar número');
  if (await hand.hasField('Celular')) await hand.write('Celular', walker.phone);
  const name = (await hand.has('button', 'Receber código por SMS')) ? 'Receber código por SMS' : /^Continuar/;
  await hand.press('button', name);
}

/**
 * How every event of the funnel is made on its screens. An event that no gesture makes does not compile;
 * `draft.restored` is the page being opened, which is the walk's own beginning.
 */
export const gestures = {
  'step.open': ({ hand, payload }) => hand.open(payload),
  'address.locate': press('button', 'Usar minha localização'),
  'address.detail': async ({ hand, walker, payload }) => {
    if (payload === 'sem lugar') return hand.press('button', /^Digitar o endereço|Digitar o endereço$/);
    await hand.write(/^CEP, rua, bairro/, walker.city);
    await hand.press('option', new RegExp(walker.city));
  },
  'address.search': async ({ hand }) => {
    for (const name of ['Parar e digitar', 'Buscar em vez de digitar', 'Tentar outro endereço'])
      if (await hand.has('button', name)) return hand.press('button', name);
    await hand.press('button', /^Trocar/);
  },
  'address.submit': submitAddress,
  'resellers.retry': press('button', /^(Tentar|Atualizar|Buscar)/),
  'reseller.choose': async ({ hand, walker }) =>
    hand.press('button', /^(Pedir|Continuar) aqui/, { within: await walker.resellerCard() }),
  'notice.request': async ({ hand, walker }) => {
    await hand.write('Celular com DDD ou e-mail', walker.contact);
    await hand.press('button', 'Avise-me');
  },
  'items.submit': async ({ hand, payload }) => {
    if (payload === 'um botijão' && !(await hand.has('button', /^Continuar · /)))
      await hand.press('button', 'Aumentar', { within: /^Quantidade:.*P13/ });
    await hand.press('button', /^Continuar/);
  },
  'customer.submit': submitCustomer,
  'phone.submit': async ({ hand, walker }) => {
    if (await hand.hasField('Celular com DDD')) await hand.write('Celular com DDD', walker.phone);
    await hand.press('button', 'Receber código');
  },
  'phone.edit': editPhone,
  'phone.forget': press('button', 'Sair deste aparelho'),
  'code.submit': verifyPhoneCode,
  'code.resend': resend,
  'coupon.submit': async ({ hand, walker }) => {
    await hand.write(/Nome do cupom|Trocar por outro cupom/, await walker.couponName());
    await hand.press('button', 'Aplicar');
  },
  'coupon.remove': press('button', /^Remover/),
  'dialog.close': closeDialog,
  'payment.choose': pay,
  'order.submit': press('button', /^Fazer pedido/),
  'terms.accept': press('button', /^Aceitar e pedir/),
  'terms.decline': press('button', /^(Voltar|Acertar o pedido)$/),
  'placement.retry': press('button', 'Verificar de novo'),
  'order.retry': press('button', 'Tentar de novo'),
  'order.updated': ({ walker, payload }) => walker.moveOrder(payload),
  'order.hidden': ({ walker }) => walker.hideOrder(),
  'cancel.submit': press('button', 'Cancelar pedido'),
  'delivery.confirm': press('button', 'Confirmar entrega'),
  'delivery.refuse': press('button', /^Recusei/),
  'delivery.reconsider': press('button', 'Voltar'),
  'refusal.submit': async ({ hand }) => {
    await hand.press('radio', /lacre/i);
    await hand.press('button', 'Registrar recusa');
  },
  'order.repeat': press('button', 'Pedir de novo'),
  'order.withdraw': async ({ hand }) => {
    await hand.press('button', 'Desistir da compra');
    await hand.press('button', 'Desistir da compra', { within: /^Desistir da compra/ });
  },
} satisfies Record<Exclude<OrderFunnelEvent['type'], 'draft.restored'>, Gesture>;
