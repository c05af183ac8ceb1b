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

/** The part of a walk's world that lies outside its page: who it is, its order, its reseller, the server's clock. */
export class WalkWorld {
  /** The customer of this walk, and whose orders the page comes across; E.164. */
  customerPhone = '';
  ownerPhone = '';
  readonly elsewhere = { latitude: center.latitude + 0.004, longitude: center.longitude };
  /** Whose session the page has. */
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

  /** Brings a plan about for the page's own visit, and learns whom that makes it. */
  async prepare(plan: WrittenPlan): Promise<void> {
    if (plan.controls?.includes('codes.forget'))
      for (const phone of [this.customerPhone, this.ownerPhone].filter(Boolean))
        await this.controls.passOver(nationalDigits(phone));
    const { phone, owner, session, order, reseller } = z.parse(
      carriedOut,
      await this.#tab.ask('/dev/controls/plan', plan),
    );
    this.customerPhone = phone ?? this.customerPhone;
    this.ownerPhone = owner ?? this.ownerPhone;
    this.sessionPhone = session;
    this.#newestOrder = order ?? this.#newestOrder;
    if (plan.start) {
      const { latitude, longitude } = center;
      const path = `/api/v2/vendedores/revendas/${reseller}?latitude=${latitude}&longitude=${longitude}`;
      this.#reseller = z.parse(resellerShape, await this.#tab.ask(path));
    }
  }

  /** The order on the page, or else the newest one of its visit. */
  get orderId(): string {
    return this.#tab.url().searchParams.get('pedido') ?? this.#newestOrder;
  }

  place(where: DevicePlace): Promise<void> {
    return this.#tab.stand({ here: center, abroad, denied: 1, unavailable: 2 }[where]);
  }

  /** Time passes for the page and for the server alike, in seconds. */
  async pass(seconds: number): Promise<void> {
    await this.controls.shiftClock(seconds);
    await this.#tab.pass(seconds);
  }
}

const text = z.optional(z.string());
/** What the test controls say of a plan they carried out. */
const carriedOut = z.object({ phone: text, owner: text, session: text, order: text, reseller: text });
