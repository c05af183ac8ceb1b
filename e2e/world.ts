import type { BrowserContext, Page } from 'playwright/test';
import type { Address } from '#contract/address';
import type { FunnelContext } from '#contract/draft';
import type { OrderRequest } from '#contract/order';
import { nationalDigits } from '#contract/phone-number';
import { priceCart } from '#contract/pricing';
import type { Reseller } from '#contract/reseller';
import { encodeDraftContext } from '#machines/order-funnel/draft-context';
import { drafts } from '../tests/model/things.ts';
import type { World } from './arrangements.ts';
import type { Product } from './fixtures.ts';
import { aPhone } from './steps.ts';
import { Visitor } from './visitor.ts';

const center = { latitude: -27.595, longitude: -48.548 };
const abroad = { latitude: 48.857, longitude: 2.352 };
const blockedSeconds = 900;
/** How long the page takes what it fetched as fresh; see `src/lib/query-client.ts`. */
const freshSeconds = 31;

/** The part of a walk's world that lies outside its page: who it is, its order, its reseller, the server's clock. */
export class WalkWorld implements World {
  /** The customer of this walk, and somebody whose orders the page may also come across; E.164. */
  readonly customerPhone = `+55${aPhone()}`;
  readonly otherPhone = `+55${aPhone()}`;
  readonly elsewhere = { latitude: center.latitude + 0.004, longitude: center.longitude };
  /** The next code typed is a wrong one. */
  typesWrongCode = false;
  /** Whose session the page has. */
  sessionPhone: string | undefined;
  /** Whose orders the page comes across: its own customer's once it has one. */
  ownerPhone = this.otherPhone;

  readonly #product: Product;
  readonly #context: BrowserContext;
  readonly #page: Page;
  #reseller: Reseller | undefined;
  #orderId = '';
  #sentKey = '';
  #priceFactor = 1;
  #lentSeconds = 0;

  constructor(product: Product, context: BrowserContext, page: Page) {
    this.#product = product;
    this.#context = context;
    this.#page = page;
  }

  get reseller(): Reseller {
    if (!this.#reseller) throw new Error('the world was not opened');
    return this.#reseller;
  }

  get address(): Address {
    const { latitude, longitude } = center;
    const street = { cep: '88015000', street: 'Rua Felipe Schmidt', number: '100', district: 'Centro' };
    return { ...street, city: 'Florianópolis', uf: 'SC', latitude, longitude };
  }

  /** A server as new, and a reseller that is open, sells a P13 and takes Pix and cash. */
  async open(): Promise<void> {
    await this.#product.controls.reset();
    const { api } = new Visitor(this.#product);
    const list = await api.call('listResellers', { query: center });
    const fit = list.find(
      ({ products, paymentMethods }) =>
        products.some(({ kind }) => kind === 'P13') &&
        paymentMethods.includes('cash') &&
        paymentMethods.includes('pix'),
    );
    if (!fit) throw new Error('no reseller of the demonstration fits');
    await this.#product.controls.changeReseller(fit.id, { open: true });
    this.#reseller = await api.call('getReseller', { params: { id: fit.id }, query: center });
  }

  get lines() {
    const product = this.reseller.products.find(({ kind }) => kind === 'P13');
    return [{ productId: product?.id ?? '', quantity: 1, withVessel: false }];
  }

  /** Saves what a draft of the model holds, with this world's own things, as if the page had done it before. */
  async saveDraft(name: keyof typeof drafts): Promise<string> {
    const { step, context }: { step: string; context: FunnelContext } = drafts[name];
    const visitor = new Visitor(this.#product);
    const customer = { name: 'Ana Maria Souza', phone: this.customerPhone };
    if (context.customer) this.ownerPhone = this.customerPhone;
    if (context.idempotencyKey !== undefined)
      this.#sentKey = `walk-${Date.now()}-${this.customerPhone.slice(-4)}`;
    const challenge = context.challenge && {
      phone: this.customerPhone,
      ...(context.challenge.blockedUntil === undefined
        ? await this.#sendCode()
        : { blockedUntil: new Date(Date.now() + blockedSeconds * 1000).toISOString() }),
    };
    const own: FunnelContext = {
      ...context,
      ...(context.address ? { address: this.address } : {}),
      ...(context.reseller ? { reseller: this.reseller } : {}),
      ...(context.lines.length > 0 ? { lines: this.lines } : {}),
      ...(context.customer ? { customer } : {}),
      ...(challenge ? { challenge } : {}),
      ...(context.idempotencyKey === undefined ? {} : { idempotencyKey: this.#sentKey }),
      verifiedPhone: undefined,
    };
    if (context.verifiedPhone !== undefined) await this.signIn(this.customerPhone);
    const body = {
      format: 1,
      version: 0,
      step,
      context: encodeDraftContext({ ...own, askedOrderStep: 'tracking', clockOffsetMs: 0 }),
      fields: {},
    };
    await visitor.api.call('saveDraft', { body });
    await this.#giveCookie('rascunho', visitor.cookie('rascunho'));
    return step;
  }

  async #sendCode() {
    await this.forgetCodes();
    const { api } = new Visitor(this.#product);
    const { expiresAt, resendAt } = await api.call('sendCode', { body: { phone: this.customerPhone } });
    return { codeExpiresAt: expiresAt, resendAt };
  }

  async signIn(phone: string): Promise<void> {
    if (this.sessionPhone === phone) return;
    await this.#product.controls.faults([]);
    const visitor = await this.#verified(phone);
    await this.#giveCookie('sessao', visitor.cookie('sessao'));
    this.sessionPhone = phone;
  }

  /** Somebody with a session of that phone. The page may still await a code to it: another one is on its way. */
  async #verified(phone: string): Promise<Visitor> {
    const visitor = new Visitor(this.#product);
    await visitor.verify(phone);
    await this.#product.controls.forgetCodes(nationalDigits(phone));
    await visitor.api.call('sendCode', { body: { phone } });
    return visitor;
  }

  async #giveCookie(name: string, value: string): Promise<void> {
    await this.#context.addCookies([
      { name, value, url: this.#product.url, httpOnly: true, sameSite: 'Lax' },
    ]);
  }

  async signOut(): Promise<void> {
    await this.#context.clearCookies({ name: 'sessao' });
    this.sessionPhone = undefined;
  }

  async forgetCodes(): Promise<void> {
    await this.#product.controls.forgetCodes(nationalDigits(this.customerPhone));
    await this.#product.controls.forgetCodes(nationalDigits(this.otherPhone));
  }

  async changeReseller(change: Parameters<World['changeReseller']>[0]): Promise<void> {
    const priced = change.sells === false ? {} : { priceFactor: this.#priceFactor };
    await this.#product.controls.changeReseller(this.reseller.id, { ...change, ...priced });
  }

  async raisePrices(): Promise<void> {
    this.#priceFactor += 0.1;
    await this.changeReseller({ active: true, open: true });
  }

  async mayLookForIt(): Promise<void> {
    await this.signIn(this.ownerPhone);
  }

  /** An order of whose orders the page comes across; it is on no page yet. */
  async newOrder(): Promise<string> {
    await this.#product.controls.faults([]);
    await this.changeReseller({ active: true, open: true });
    const visitor = await this.#verified(this.ownerPhone);
    this.#orderId = (await this.#place(visitor, `walk-order-${Date.now()}`)).id;
    return this.#orderId;
  }

  async #place(visitor: Visitor, key: string) {
    const { id } = this.reseller;
    const { latitude, longitude } = this.address;
    const now = await visitor.api.call('getReseller', { params: { id }, query: { latitude, longitude } });
    const payment = { method: 'pix' as const };
    const body: OrderRequest = {
      resellerId: id,
      lines: this.lines,
      address: this.address,
      customer: { name: 'Ana Maria Souza', phone: this.ownerPhone },
      payment,
      expectedTotalCents: priceCart(now, this.lines, 'pix')?.totalCents ?? 0,
    };
    const placed = await visitor.api.call('placeOrder', { body }, { headers: { 'Idempotency-Key': key } });
    await this.#product.controls.keepOrder(placed.id);
    return placed;
  }

  async placeSentOrder(): Promise<void> {
    await this.#product.controls.faults([]);
    const visitor = await this.#verified(this.ownerPhone);
    await this.#place(visitor, this.#sentKey);
    await this.signIn(this.ownerPhone);
  }

  orderId(): string {
    return new URL(this.#page.url()).searchParams.get('pedido') ?? this.#orderId;
  }

  async orderIs(status: Parameters<World['orderIs']>[0]): Promise<void> {
    if (this.sessionPhone === undefined) await this.signIn(this.ownerPhone);
    if (status !== 'received') await this.moveOrder(status, this.#orderId);
  }

  async moveOrder(status: string, id = this.orderId()): Promise<void> {
    const { controls } = this.#product;
    await controls.faults([]);
    const until = ['accepted', 'dispatched', 'delivered', 'confirmed'].indexOf(status);
    // Steps that were taken before are refused, and that is as good.
    for (const command of (['order.accept', 'order.dispatch', 'order.deliver'] as const).slice(0, until + 1))
      await controls.moveOrder(id, command).catch(() => undefined);
    if (status !== 'confirmed' && status !== 'cancelled') return;
    const visitor = await this.#verified(this.sessionPhone ?? this.ownerPhone);
    if (status === 'cancelled') await visitor.api.call('cancelOrder', { body: { id, reason: 'other' } });
    else await visitor.api.call('confirmDelivery', { body: { id, refused: false, reason: undefined } });
  }

  async hideOrder(): Promise<void> {
    await this.signOut();
    await this.#product.controls.dropStreams();
  }

  wrongCode(): void {
    this.typesWrongCode = true;
  }

  /** The device's own answer: a browser remembers positions longer than a walk takes. */
  async place(where: Parameters<World['place']>[0]): Promise<void> {
    const coords = where === 'abroad' ? abroad : center;
    const refusal = where === 'denied' ? 1 : where === 'unavailable' ? 2 : undefined;
    await this.#page.evaluate(
      ([at, code]) => {
        navigator.geolocation.getCurrentPosition = (found, failed) =>
          code === undefined
            ? found({ coords: at, timestamp: Date.now() } as unknown as GeolocationPosition)
            : failed?.({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' });
      },
      [coords, refusal] as const,
    );
  }

  /** Time passes for the page and for the server alike, in seconds. */
  async pass(seconds: number): Promise<void> {
    await this.#product.controls.shiftClock(seconds);
    await this.#page.clock.fastForward(seconds * 1000);
  }

  /** What the page has fetched is stale, so that it asks again. */
  askAgain(): Promise<void> {
    return this.pass(freshSeconds);
  }

  async laterByDays(days: number): Promise<void> {
    this.#lentSeconds = days * 24 * 60 * 60;
    await this.#product.controls.shiftClock(this.#lentSeconds);
  }

  async backToToday(): Promise<void> {
    if (this.#lentSeconds === 0) return;
    await this.#product.controls.shiftClock(-this.#lentSeconds);
    this.#lentSeconds = 0;
  }
}
