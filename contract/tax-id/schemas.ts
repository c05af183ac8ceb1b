import * as z from 'zod/mini';
import { isCnpj, isCpf } from './tax-id.ts';

/** A CPF of eleven digits. Separators are dropped. */
export const cpf = z.string().check(
  z.maxLength(20),
  z.refine(isCpf, 'CPF inválido'),
  z.overwrite((text) => text.replace(/\D/g, '')),
);

export const cnpj = z.string().check(z.refine(isCnpj, 'CNPJ inválido'));
