import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';

/** The test controls of a running server, and its SMS inbox. */
export class Controls {
  readonly #url: string;
  /** When the last code handed out was sent, by phone. */
  readonly #handedOut = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  async #send(path: string, body: object = {}, method: 'POST' | 'PUT' = 'POST'): Promise<void> {
    const response = await fetch(`${this.#url}/dev/controls/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`control ${path}: ${response.status} ${await response.text()}`);
  }

  /** Moves an order as its reseller would. */
  moveOrder(id: string, command: OrderCommand): Promise<void> {
    return this.#send(`orders/${id}/${command.replace('order.', '')}`);
  }

  changeReseller(id: string, change: object): Promise<void> {
    return this.#send(`resellers/${id}`, change);
  }

  expireCode(phone: string): Promise<void> {
    return this.#send('codes/expire', { telefone: phone });
  }

  /** Makes the next calls of a path fail in a chosen way. */
  fault(fault: {
    path: string;
    method: string;
    mode: 'error' | 'drop-after' | 'delay';
    times: number;
    ms?: number;
  }) {
    return this.#send('faults', fault);
  }

  /** A fresh start for a phone (eleven digits) that asks for codes. */
  async forgetCodes(phone: string): Promise<void> {
    await this.passOver(phone);
    await this.#send('codes/forget', { telefone: phone });
  }

  /** The codes sent to a phone (eleven digits) so far are dead: the next one handed out comes after them. */
  async passOver(phone: string): Promise<void> {
    const newest = await this.#newest(phone);
    if (newest) this.#handedOut.set(phone, newest.sentAt);
  }

  /** Whether streams keep to themselves what happens to orders. */
  hush(on: boolean): Promise<void> {
    return this.#send('streams/hush', { on }, 'PUT');
  }

  /** Moves the server's clock on. */
  shiftClock(offsetSeconds: number): Promise<void> {
    return this.#send('clock', { offsetSeconds });
  }

  reset(): Promise<void> {
    return this.#send('reset');
  }

  /** The newest code sent to a phone, each handed out once: SMS leave after the page already asks for the code. */
  async code(phone: string): Promise<string> {
    const digits = phone.replace(/\D/g, '');
    const after = this.#handedOut.get(digits) ?? '';
    for (let tries = 0; tries < 100; tries++) {
      const newest = await this.#newest(digits);
      if (newest && newest.sentAt > after) {
        this.#handedOut.set(digits, newest.sentAt);
        return newest.code;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('no code arrived');
  }

  async #newest(digits: string): Promise<{ code: string; sentAt: string } | undefined> {
    const response = await fetch(`${this.#url}/dev/sms.json?telefone=${digits}`);
    const messages: { codigo?: string; enviadoEm: string }[] = await response.json();
    const newest = messages.find(({ codigo }) => codigo !== undefined);
    return newest?.codigo ? { code: newest.codigo, sentAt: newest.enviadoEm } : undefined;
  }
}
