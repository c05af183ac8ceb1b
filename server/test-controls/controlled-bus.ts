import { OrderBus } from '../services/orders/bus.ts';

export class ControlledBus extends OrderBus {
  #isQuiet = false;

  /** While quiet, changes are not sent to open streams. Afterwards all are sent. */
  setQuiet(isQuiet: boolean): void {
    this.#isQuiet = isQuiet;
    this.announce();
  }

  override announce(orderId?: string): void {
    if (!this.#isQuiet) super.announce(orderId);
  }
}
