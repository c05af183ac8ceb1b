import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import type { PushSubscription } from '#contract/panel/push';

/** A browser's end of a subscription. Only it can decrypt the messages sent to it (RFC 8291). */
export class PushBrowser {
  readonly #key = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly subscription: PushSubscription;

  constructor(endpoint: string) {
    const p256dh = this.#key.generateKeys('base64url');
    this.subscription = { endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } };
  }

  read(body: Buffer): string {
    const keys = { version: 'aes128gcm', privateKey: this.#key, authSecret: this.#auth } as const;
    return decrypt(body, keys).toString('utf8');
  }
}

export interface Delivered {
  text: string;
  ttl: number;
  urgency: string;
}

/** The response to a message: the service sends a status, never responds, or accepts the message and loses it. */
export type Taking = number | 'hang' | 'drop';

/** A push service on this machine (RFC 8030). It only accepts senders that sign with a registered key (RFC 8292). */
export class PushService {
  readonly #server: Server;
  readonly #browsers = new Map<string, { browser: PushBrowser; got(message: Delivered): void }>();
  /** Decides for each message. `nth` is the number of earlier messages. */
  taking: (nth: number) => Taking = () => 201;
  taken = 0;

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request, response) => {
      void this.#take(request).then((status) => {
        if (status !== 'hang') response.writeHead(status, { location: `${this.origin}/m/1` }).end();
      });
    });
  }

  static async start(): Promise<PushService> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new PushService(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  browser(got: (message: Delivered) => void): PushBrowser {
    const path = `/push/${randomBytes(12).toString('base64url')}`;
    const browser = new PushBrowser(this.origin + path);
    this.#browsers.set(path, { browser, got });
    return browser;
  }

  async #take(request: IncomingMessage): Promise<number | 'hang'> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const known = this.#browsers.get(request.url ?? '');
    if (!known) return 404;
    const { ttl, urgency, authorization = '', 'content-encoding': encoding } = request.headers;
    if (encoding !== 'aes128gcm' || !(await isSigned(authorization, this.origin))) return 403;
    const decided = this.taking(this.taken++);
    if (decided === 201) {
      const text = known.browser.read(Buffer.concat(chunks));
      known.got({ text, ttl: Number(ttl), urgency: String(urgency) });
    }
    return decided === 'drop' ? 201 : decided;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Returns whether `vapid t=…, k=…` is signed with its key for this service and has a contact address. */
async function isSigned(authorization: string, origin: string): Promise<boolean> {
  const [, token, key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (token === undefined) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256');
  const { payload } = await jwtVerify(token, jwk, { audience: origin });
  return /^(mailto|https):/.test(payload.sub ?? '');
}
