import { operations } from '#contract/api/operations';
import { panelOperations } from '#contract/panel/operations';
import { otherPaths } from '../../server/routes/openapi/openapi-other-paths.ts';
import { Visitor } from './visitor.ts';

type Fetch = ConstructorParameters<typeof Visitor>[0];

interface Recorded {
  request: { parameters: Record<string, string>; body?: unknown };
  responses: Record<string, Record<string, unknown>>;
}

interface Route {
  name: string;
  method: string;
  pattern: RegExp;
}

const recordedHeaders = ['idempotency-key'];

/** Fixed values for generated fields of responses. */
const settled: Record<string, unknown> = {
  requestId: '0b7c1d9e-5f60-4b1c-9a53-2f1f6f0f3c11',
  cancelarEm: '/avisos/q7WmX2vR9kTzB4nLcY8sDa',
  protocolo: 'D20261119-048213',
  withdrawal_protocol: 'D20261119-048213',
  convite: 'q7WmX2vR9kTzB4nLcY8sDa',
  url: 'https://botija.example/entrega/q7WmX2vR9kTzB4nLcY8sDa',
};

/** The id of an invite or a device, which is derived from a random token. */
const teamId = 'q7WmX2vR9kTzB4nLcY8sDa';
const ofTokens = ['withdrawInvite', 'endDevice'];

const referralCode = 'XZA9NUA7';

const draftId = '9kT3mZ2qXbR7sLw0VdYh4PfJc8nGa5uEiO1tKxB6yMr';

/** Records one request of every operation, and one response per status and code, in a stable form. */
export class ApiRecorder {
  readonly #fetch: Fetch;
  readonly #recorded = new Map<string, Recorded>();

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  visitor(): Visitor {
    return new Visitor(async (path, init) => {
      const response = await this.#fetch(path, init);
      await this.#keep(path, init, response.clone());
      return response;
    });
  }

  text(): string {
    return `${JSON.stringify(Object.fromEntries([...this.#recorded].sort()), null, 2)}\n`;
  }

  async #keep(path: string, init: Parameters<Fetch>[1], response: Response): Promise<void> {
    const url = new URL(path, 'http://localhost');
    const route = routes.find(({ method, pattern }) => method === init.method && pattern.test(url.pathname));
    if (!route) throw new Error(`no operation answers ${init.method} ${path}`);
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const json: unknown = isJson && text !== '' ? settle(JSON.parse(text)) : undefined;
    const parameters = {
      ...Object.fromEntries(
        Object.entries(route.pattern.exec(url.pathname)?.groups ?? {}).map(([name, value]) => [
          name,
          decodeURIComponent(value),
        ]),
      ),
      ...(ofTokens.includes(route.name) ? { id: teamId } : {}),
      ...Object.fromEntries(url.searchParams),
      ...Object.fromEntries(Object.entries(init.headers).filter(([name]) => recordedHeaders.includes(name))),
    };
    const request = { parameters, ...(init.body ? { body: settle(JSON.parse(init.body)) } : {}) };
    const known = this.#recorded.get(route.name);
    const recorded: Recorded = known ?? { request, responses: {} };
    if (response.ok) recorded.request = request;
    if (json !== undefined) {
      const name = response.ok ? 'feito' : (json as { code: string }).code;
      const answers = recorded.responses[response.status] ?? {};
      recorded.responses[response.status] = { [name]: json, ...answers };
    }
    this.#recorded.set(route.name, recorded);
  }
}

const isOpen = ({ pattern }: Route) => pattern.source.includes('(?<');

/** Paths without parameters come first, because `/pedidos/{id}` would also match `/pedidos/cancelar`. */
const routes: Route[] = [
  ...Object.entries({ ...operations, ...panelOperations }).map(([name, { method, path }]) =>
    routeOf(name, method, path),
  ),
  ...Object.entries(otherPaths(() => ({}))).map(([path, { operationId }]) =>
    routeOf(operationId, 'get', path),
  ),
].sort((one, other) => Number(isOpen(one)) - Number(isOpen(other)));

function routeOf(name: string, method: string, path: string): Route {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/,]+)')}$`);
  return { name, method: method.toUpperCase(), pattern };
}

/** Replaces generated values and shortens long texts. */
function settle(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => {
      if (inner instanceof Object && ('venceEm' in inner || 'este' in inner)) return { ...inner, id: teamId };
      if (key in settled && typeof inner === 'string') return settled[key];
      if (key === 'codigo' && /^(\d{6}|[A-Z0-9]{8})$/.test(String(inner))) return '482913';
      if (key === 'id' && /^[\w-]{43}$/.test(String(inner))) return draftId;
      if (key === 'code' && /^[A-Z0-9]{8}$/.test(String(inner))) return referralCode;
      if (key === 'link') return String(inner).replace(/[A-Z0-9]{8}$/, referralCode);
      if (key === 'qrCaminho') return String(inner).slice(0, String(inner).indexOf('z') + 1);
      return inner;
    }),
  );
}
