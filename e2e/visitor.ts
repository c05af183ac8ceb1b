import { nationalDigits } from '#contract/phone/phone-number';
import { createApi } from '#src/lib/api.ts';
import type { Controls } from './controls.ts';
import type { Product } from './fixtures.ts';

/** Somebody who uses the API without a page: makes sessions, orders and drafts for a page to find. */
export class Visitor {
  readonly api;
  readonly #cookies = new Map<string, string>();
  readonly #controls: Controls;

  constructor({ url, controls }: Product) {
    this.#controls = controls;
    this.api = createApi({
      baseURL: url,
      token: 'botija-publico',
      fetch: async (input, init) => {
        const headers = new Headers(input instanceof Request ? input.headers : init?.headers);
        headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
        const response = await fetch(input, { ...init, headers });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
        }
        return response;
      },
    });
  }

  cookie(name: 'sessao' | 'rascunho'): string {
    return this.#cookies.get(name) ?? '';
  }

  /** Verifies a phone (E.164) by the code that is sent to it. */
  async verify(phone: string): Promise<void> {
    await this.#controls.forgetCodes(nationalDigits(phone));
    await this.api.call('sendCode', { body: { phone } });
    const code = await this.#controls.code(nationalDigits(phone));
    await this.api.call('verifyCode', { body: { phone, code } });
  }
}
