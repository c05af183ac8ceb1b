import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';

/** The test controls of a running server, and its SMS inbox. */
export class Controls {
  readonly #url: string;
  /** When the last code handed out was sent, by phone. */
  readonly #handedOut = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  async #post(path: string, body: object = {}): Promise<void> {
    const response = await fetch(`${this.#url}/dev/controls/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`control ${path}: ${response.status} ${await response.text()}`);
  }

  /** Moves an order as its reseller would. */
  moveOrder(id: string, command: OrderCommand): Promise<void> {
    return this.#post(`orders/${id}/${command.replace('order.', '')}`);
  }

  changeReseller(id: string, change: object): Promise<void> {
    return this.#post(`resellers/${id}`, change);
  }

  expireCode(phone: string): Promise<void> {
    return this.#post('codes/expire', { telefone: phone });
  }

  changeCoupon(name: string, change: object): Promise<void> {
    return this.#post(`coupons/${name}`, change);
  }

  /** Makes the next calls of a path fail in a chosen way. */
  fault(fault: {
    path: string;
    method: string;
    mode: 'error' | 'drop-after' | 'delay';
    times: number;
    ms?: number;
  }) {
    return this.#post('faults', fault);
  }

  /** Moves the server's clock on. */
  shiftClock(offsetSeconds: number): Promise<void> {
    return this.#post('clock', { offsetSeconds });
  }

  reset(): Promise<void> {
    return this.#post('reset');
  }

  /** The newest code sent to a phone, each handed out once: SMS leave after the page already asks for the code. */
  async code(phone: string): Promise<string> {
    const digits = phone.replace(/\D/g, '');
    const after = this.#handedOut.get(digits) ?? '';
    for (let tries = 0; tries < 100; tries++) {
      const response = await fetch(`${this.#url}/dev/sms.json?telefone=${digits}`);
      const messages: { codigo?: string; enviadoEm: string }[] = await response.json();
      const newest = messages.find(({ codigo }) => codigo !== undefined);
      if (newest?.codigo && newest.enviadoEm > after) {
        this.#handedOut.set(digits, newest.enviadoEm);
        return newest.codigo;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('no code arrived');
  }
}
