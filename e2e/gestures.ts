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
export type Gesture = (doing: Doing) => Promise<void>;

export const press =
  (role: Role, name: string | RegExp): Gesture =>
  ({ hand }) =>
    hand.press(role, name);

export async function verifyPhoneCode({ hand, walker }: Doing): Promise<void> {
  await hand.write('Código de 6 números', await walker.code());
}

export async function submitAddress({ hand, walker }: Doing): Promise<void> {
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

export async function resend({ hand }: Doing): Promise<void> {
  const name = (await hand.has('button', 'Receber outro código'))
    ? 'Receber outro código'
    : 'Reenviar código';
  await hand.press('button', name);
}

export async function editPhone({ hand }: Doing): Promise<void> {
  const name = (await hand.has('button', 'Editar telefone')) ? 'Editar telefone' : 'Usar outro telefone';
  await hand.press('button', name);
}

export async function closeDialog({ hand }: Doing): Promise<void> {
  for (const name of ['Agora não', 'Parar', 'Manter pedido'])
    if (await hand.has('button', name)) return hand.press('button', name);
  await hand.press('button', 'Fechar');
}

export async function pay({ hand, walker, payload }: Doing): Promise<void> {
  if (payload === 'Pix') await hand.press('radio', /^Pix/);
  else {
    await hand.press('radio', /^Dinheiro/);
    await hand.write('Troco para quanto?', await walker.exactChange());
  }
  await hand.press('button', /^Continuar/);
}

export async function submitCustomer({ hand, walker }: Doing): Promise<void> {
  await hand.write('Nome', walker.name);
  if (await walker.isOtherPhoneKnown()) await hand.press('button', 'Trocar número');
  if (await hand.hasField('Celular')) await hand.write('Celular', walker.phone);
  const name = (await hand.has('button', 'Receber código por SMS')) ? 'Receber código por SMS' : /^Continuar/;
  await hand.press('button', name);
}
