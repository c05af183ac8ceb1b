import type { BrowserContext, Page } from 'playwright/test';
import type { Address } from '#contract/address/address';
import { nationalDigits } from '#contract/phone/phone-number';
import type { Reseller } from '#contract/reseller/reseller';
import type { DevicePlace } from '../kit/answers.ts';
import type { WrittenPlan } from '../kit/plans.ts';
import type { Product } from './fixtures.ts';
import { Visitor } from './visitor.ts';

const center = { latitude: -27.595, longitude: -48.548 };
const abroad = { latitude: 48.857, longitude: 2.352 };

/** The part of a walk's world that lies outside its page: who it is, its order, its reseller, the server's clock. */
export class WalkWorld {
  /** The customer of this walk, and whose orders the page comes across; E.164. */
  customerPhone = '';
  ownerPhone = '';
  readonly elsewhere = { latitude: center.latitude + 0.004, longitude: center.longitude };
  /** Whose session the page has. */
  sessionPhone: string | undefined;

  readonly #product: Product;
  readonly #context: BrowserContext;
  readonly #page: Page;
  #reseller: Reseller | undefined;
  #newestOrder = '';

  constructor(product: Product, context: BrowserContext, page: Page) {
    this.#product = product;
    this.#context = context;
    this.#page = page;
  }

  get reseller(): Reseller {
    if (!this.#reseller) throw new Error('no visit has begun');
    return this.#reseller;
  }

  get address(): Address {
    const { latitude, longitude } = center;
    const street = { cep: '88015000', street: 'Rua Felipe Schmidt', number: '100', district: 'Centro' };
    return { ...street, city: 'Florianópolis', uf: 'SC', latitude, longitude };
  }

  get lines() {
    const product = this.reseller.products.find(({ kind }) => kind === 'P13');
    return [{ productId: product?.id ?? '', quantity: 1, withVessel: false }];
  }

  /** Brings a plan about for the page's own visit, and learns whom that makes it. */
  async prepare(plan: WrittenPlan): Promise<void> {
    if (plan.controls?.includes('codes.forget'))
      for (const phone of [this.customerPhone, this.ownerPhone].filter(Boolean))
        await this.#product.controls.passOver(nationalDigits(phone));
    const response = await this.#context.request.post(`${this.#product.url}/dev/controls/plan`, {
      data: plan,
    });
    if (!response.ok()) throw new Error(`plan: ${response.status()} ${await response.text()}`);
    const { phone, owner, session, order, reseller } = await response.json();
    this.customerPhone = phone ?? this.customerPhone;
    this.ownerPhone = owner ?? this.ownerPhone;
    this.sessionPhone = session;
    this.#newestOrder = order ?? this.#newestOrder;
    if (plan.start) {
      const { api } = new Visitor(this.#product);
      this.#reseller = await api.call('getReseller', { params: { id: reseller }, query: center });
    }
  }

  /** The order on the page, or else the newest one of its visit. */
  get orderId(): string {
    return new URL(this.#page.url()).searchParams.get('pedido') ?? this.#newestOrder;
  }

  /** The device's own answer: a browser remembers positions longer than a walk takes. */
  async place(where: DevicePlace): Promise<void> {
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
}
