import * as z from 'zod/mini';
import type { Address } from '#contract/address/address';
import { nationalDigits } from '#contract/phone/phone-number';
import { type Reseller, reseller as resellerShape } from '#contract/reseller/reseller';
import type { DevicePlace } from '../answers.ts';
import type { WrittenPlan } from '../plans.ts';
import type { Controls } from './controls.ts';
import type { Tab } from './tab.ts';

const center = { latitude: -27.595, longitude: -48.548 };
const abroad = { latitude: 48.857, longitude: 2.352 };

/** The part of a walk outside its page: the customer, the order, the reseller, the server's clock. */
export class WalkWorld {
  /** The customer of this walk, and the owner of orders that the page opens, in E.164. */
  customerPhone = '';
  ownerPhone = '';
  readonly elsewhere = { latitude: center.latitude + 0.004, longitude: center.longitude };
  sessionPhone: string | undefined;

  readonly controls: Controls;
  readonly #tab: Tab;
  #reseller: Reseller | undefined;
  #newestOrder = '';

  constructor(tab: Tab, controls: Controls) {
    this.#tab = tab;
    this.controls = controls;
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

  /** Carries out a plan for the page's visit, and stores the phones, session, order and reseller it returns. */
  async prepare(plan: WrittenPlan): Promise<void> {
    if (plan.controls?.includes('codes.forget'))
      for (const phone of [this.customerPhone, this.ownerPhone].filter(Boolean))
        await this.controls.passOver(nationalDigits(phone));
    const { phone, owner, session, order, reseller } = z.parse(
      carriedOut,
      await this.#tab.request('/dev/controls/plan', plan),
    );
    this.customerPhone = phone ?? this.customerPhone;
    this.ownerPhone = owner ?? this.ownerPhone;
    this.sessionPhone = session;
    this.#newestOrder = order ?? this.#newestOrder;
    if (plan.start) {
      const { latitude, longitude } = center;
      const path = `/api/v2/vendedores/revendas/${reseller}?latitude=${latitude}&longitude=${longitude}`;
      this.#reseller = z.parse(resellerShape, await this.#tab.request(path));
    }
  }

  /** The order on the page, or the newest one of the visit. */
  get orderId(): string {
    return this.#tab.url().searchParams.get('pedido') ?? this.#newestOrder;
  }

  place(where: DevicePlace): Promise<void> {
    return this.#tab.setPosition({ here: center, abroad, denied: 1, unavailable: 2 }[where]);
  }

  /** Moves the clocks of the page and the server, in seconds. */
  async pass(seconds: number): Promise<void> {
    await this.controls.shiftClock(seconds);
    await this.#tab.advanceClock(seconds);
  }
}

const text = z.optional(z.string());
const carriedOut = z.object({ phone: text, owner: text, session: text, order: text, reseller: text });
