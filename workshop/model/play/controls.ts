import type { WrittenPlan } from '../plans.ts';

type Changed<Key extends 'orders' | 'moreFaults'> = NonNullable<WrittenPlan[Key]>[number];

export class Controls {
  readonly #url: string;
  readonly #fetch: typeof fetch;
  /** Time of the last code returned for each phone. */
  readonly #handedOut = new Map<string, string>();

  /** `ask` allows a test whose page replaces the global `fetch`. */
  constructor(url: string, ask: typeof fetch = fetch) {
    this.#url = url;
    this.#fetch = ask;
  }

  /** Carries out a plan without a visit. Throws if the server refuses it. */
  async carryOut(plan: WrittenPlan): Promise<void> {
    const response = await this.#fetch(`${this.#url}/dev/controls/plan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(plan),
    });
    if (!response.ok)
      throw new Error(`plan ${JSON.stringify(plan)}: ${response.status} ${await response.text()}`);
  }

  moveOrder(id: string, command: Changed<'orders'>['command']): Promise<void> {
    return this.carryOut({ orders: [{ id, command }] });
  }

  fault(fault: Changed<'moreFaults'>): Promise<void> {
    return this.carryOut({ moreFaults: [fault] });
  }

  /** Skips the codes sent to a phone (eleven digits) so far, so that `code` returns only later ones. */
  async passOver(phone: string): Promise<void> {
    const newest = await this.#newest(phone);
    if (newest) this.#handedOut.set(phone, newest.sentAt);
  }

  shiftClock(offsetSeconds: number): Promise<void> {
    return this.carryOut({ clockSeconds: offsetSeconds });
  }

  reset(): Promise<void> {
    return this.carryOut({ reset: true });
  }

  /**
   * Returns the newest code of a phone. Returns each code only once. Polls, because the SMS is sent after the page asks
   * for the code. Throws after 10 s.
   */
  async code(phone: string): Promise<string> {
    const digits = phone.replace(/\D/g, '');
    const after = this.#handedOut.get(digits) ?? '';
    for (let tries = 0; tries < 100; tries++) {
      const newest = await this.#newest(phone);
      if (newest && newest.sentAt > after) {
        this.#handedOut.set(digits, newest.sentAt);
        return newest.code;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('no code arrived');
  }

  async #newest(phone: string): Promise<{ code: string; sentAt: string } | undefined> {
    const response = await this.#fetch(`${this.#url}/dev/sms.json?telefone=${encodeURIComponent(phone)}`);
    const messages: { codigo?: string; enviadoEm: string }[] = await response.json();
    const newest = messages.find(({ codigo }) => codigo !== undefined);
    return newest?.codigo ? { code: newest.codigo, sentAt: newest.enviadoEm } : undefined;
  }
}
