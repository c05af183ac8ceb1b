import * as z from 'zod/mini';
import { isTownCep } from './address.ts';
import { longestNumber } from './door.ts';
import { ufs } from './states.ts';

const needed = (sentence: string) => z._default(z.string(), '').check(z.trim(), z.minLength(1, sentence));
const free = z._default(z.string().check(z.trim()), '');

/** An address as typed, without its point on the map. The screen shows the messages beside the fields. */
export const addressForm = z
  .object({
    cep: z._default(
      z.string().check(
        z.regex(/^(\d{5}-?\d{3})?$/, 'O CEP tem 8 números. Confira ou deixe em branco.'),
        z.overwrite((text) => text.replace('-', '')),
      ),
      '',
    ),
    street: needed('Digite o nome da rua ou avenida.'),
    number: free.check(
      z.maxLength(longestNumber, `O número tem até ${longestNumber} letras. O resto vai no complemento.`),
    ),
    noNumber: z._default(z.boolean(), false),
    complement: free,
    reference: free,
    district: free,
    city: needed('Digite a cidade.'),
    uf: z.enum(ufs, 'Escolha o estado.'),
  })
  .check(
    z.refine(({ noNumber, number }) => noNumber || number !== '', {
      path: ['number'],
      error: 'Digite o número ou marque “Sem número”.',
      when: () => true,
    }),
    z.refine(({ cep, district }) => district !== '' || isTownCep(cep), {
      path: ['district'],
      error: 'Digite o bairro.',
      when: () => true,
    }),
  );
export type AddressTexts = z.input<typeof addressForm>;
export type CheckedAddress = z.output<typeof addressForm>;
