import cepPromise from 'cep-promise';
import * as z from 'zod/mini';
import { cep as cepText } from '#contract/address/address';
import { type Uf, ufOfState } from '#contract/address/states';

/** What the post office knows of a CEP. A small town's CEP has neither street nor district. */
export interface CepEntry {
  /** Eight digits. */
  readonly cep: string;
  readonly street?: string;
  readonly district?: string;
  readonly city: string;
  readonly uf: Uf;
}

/** A directory of CEPs: the entry, `undefined` for a CEP that is not in use, an error where it does not answer. */
export type CepDirectory = (cep: string, signal: AbortSignal) => Promise<CepEntry | undefined>;

/** How long a directory may take, in ms. */
export const cepTimeoutMs = 2_000;

const text = z._default(z.nullish(z.string()), '');

/** The answers of BrasilAPI (`/api/cep/v1/{cep}`) and of cep-promise. */
const brasilApiEntry = z.object({
  cep: cepText,
  state: z.string(),
  city: z.string(),
  street: text,
  neighborhood: text,
});
/** The answer of ViaCEP (`/ws/{cep}/json/`); it says `erro` for a CEP that is not in use. */
const viaCepEntry = z.object({
  cep: cepText,
  uf: z.string(),
  localidade: z.string(),
  logradouro: text,
  bairro: text,
});
const viaCepUnknown = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

/** Several public directories at once, the first answer wins (cep-promise). */
export function cepPromiseDirectory(): CepDirectory {
  return async (asked) => {
    try {
      return entryOf(await cepPromise(asked, { timeout: cepTimeoutMs }));
    } catch (error) {
      if (isUnknownToAll(error)) return undefined;
      throw error;
    }
  };
}

/**
 * One directory by HTTP that answers as BrasilAPI or ViaCEP do.
 * @param template its address with `{cep}` in the place of the eight digits
 */
export function httpCepDirectory(template: string, fetch: typeof globalThis.fetch): CepDirectory {
  return async (asked, signal) => {
    const response = await fetch(template.replace('{cep}', asked), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal,
    });
    if (response.status === 404 || response.status === 400) return undefined;
    if (!response.ok) throw new Error(`CEP directory: ${response.status}`);
    return entryOf(await response.json());
  };
}

function entryOf(body: unknown): CepEntry | undefined {
  if (viaCepUnknown.safeParse(body).success) return undefined;
  const viaCep = viaCepEntry.safeParse(body);
  const found = viaCep.success
    ? {
        ...viaCep.data,
        state: viaCep.data.uf,
        city: viaCep.data.localidade,
        street: viaCep.data.logradouro,
        neighborhood: viaCep.data.bairro,
      }
    : brasilApiEntry.parse(body);
  const uf = ufOfState(found.state);
  if (!uf) throw new Error('CEP directory: unknown state');
  const { cep, city, street, neighborhood: district } = found;
  return { cep, city, uf, ...(street ? { street } : {}), ...(district ? { district } : {}) };
}

const serviceErrors = z.object({ errors: z.array(z.object({ message: z.string() })) });

/** cep-promise rejects alike where nobody answers and where nobody knows the CEP; only its sentences differ. */
function isUnknownToAll(error: unknown): boolean {
  const parsed = serviceErrors.safeParse(error);
  return parsed.success && parsed.data.errors.some(({ message }) => /não encontrado|inválido/i.test(message));
}
