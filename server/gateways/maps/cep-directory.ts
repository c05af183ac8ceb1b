import cepPromise from 'cep-promise';
import * as z from 'zod/mini';
import { cep as cepText } from '#contract/address/address';
import { type Uf, ufOfState } from '#contract/address/states';
import { findMunicipality, municipalities } from './gazetteer.ts';

/** The post office's entry for a CEP. The CEP of a small town has neither street nor district. */
export interface CepEntry {
  /** Eight digits. */
  readonly cep: string;
  readonly street?: string;
  readonly district?: string;
  readonly city: string;
  readonly uf: Uf;
}

/** Looks up a CEP. Returns undefined if the CEP is not in use. Throws if the directory does not respond. */
export type CepDirectory = (cep: string, signal: AbortSignal) => Promise<CepEntry | undefined>;

/** Timeout of a directory, in ms. */
export const cepTimeoutMs = 2_000;

const text = z._default(z.nullish(z.string()), '');

/** The response of BrasilAPI (`/api/cep/v1/{cep}`) and of cep-promise. */
const brasilApiEntry = z.object({
  cep: cepText,
  state: z.string(),
  city: z.string(),
  street: text,
  neighborhood: text,
});
/** The response of ViaCEP (`/ws/{cep}/json/`). It has `erro` for a CEP that is not in use. */
const viaCepEntry = z.object({
  cep: cepText,
  uf: z.string(),
  localidade: z.string(),
  logradouro: text,
  bairro: text,
  ibge: text,
});
const viaCepUnknown = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

/** Queries several public directories in parallel and returns the first answer (cep-promise). */
export function cepPromiseDirectory(): CepDirectory {
  return async (cep) => {
    try {
      return entryOf(await cepPromise(cep, { timeout: cepTimeoutMs }));
    } catch (error) {
      if (isUnknownToAll(error)) return undefined;
      throw error;
    }
  };
}

/**
 * Queries one HTTP directory with the response format of BrasilAPI or ViaCEP.
 * @param template its URL, with `{cep}` instead of the eight digits
 */
export function httpCepDirectory(template: string, fetch: typeof globalThis.fetch): CepDirectory {
  return async (cep, signal) => {
    const response = await fetch(template.replace('{cep}', cep), {
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
        city: municipalities.get(viaCep.data.ibge ?? '')?.name ?? viaCep.data.localidade,
        street: viaCep.data.logradouro,
        neighborhood: viaCep.data.bairro,
      }
    : brasilApiEntry.parse(body);
  const uf = ufOfState(found.state);
  if (!uf) throw new Error('CEP directory: unknown state');
  const { cep, street, neighborhood: district } = found;
  const city = findMunicipality({ city: found.city, uf })?.name ?? found.city;
  return { cep, city, uf, ...(street ? { street } : {}), ...(district ? { district } : {}) };
}

const serviceErrors = z.object({ errors: z.array(z.object({ message: z.string() })) });

/**
 * cep-promise rejects in the same way if nobody responds and if nobody knows the CEP. Only the error messages differ.
 */
function isUnknownToAll(error: unknown): boolean {
  const parsed = serviceErrors.safeParse(error);
  return parsed.success && parsed.data.errors.some(({ message }) => /não encontrado|inválido/i.test(message));
}
