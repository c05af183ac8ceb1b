import { OrderBus } from '../services/orders/bus.ts';

/** An order bus that can be silenced. */
export class ControlledBus extends OrderBus {
  #isQuiet = false;

  /** While quiet, changes are withheld from open streams; afterwards all are delivered. */
  keepQuiet(isQuiet: boolean): void {
    this.#isQuiet = isQuiet;
    this.announce();
  }

  override announce(orderId?: string): void {
    if (!this.#isQuiet) super.announce(orderId);
  }
}
