import { expect, test } from 'vitest';
import { decodeRefusal, encodeRefusal, problemCodes } from './problem.ts';
import { type Refusal, refusalCodes } from './refusals.ts';

const document = { type: '/api/docs#x', title: 'Não.', status: 409 };

test('each refusal has a different wire name', () => {
  expect(new Set(problemCodes).size).toBe(refusalCodes.length);
});

test.each<[Refusal, object]>([
  [{ code: 'reseller-closed' }, { code: 'revenda-fechada' }],
  [
    { code: 'code-wrong', triesLeft: 2 },
    { code: 'codigo-incorreto', tentativasRestantes: 2 },
  ],
  [
    { code: 'coupon-minimum', minimumCents: 5_000 },
    { code: 'cupom-minimo', minimoCentavos: 5_000 },
  ],
  [
    { code: 'coupon-invalid', reason: 'coupon-used' },
    { code: 'cupom-invalido', motivo: 'cupom-usado' },
  ],
  [
    { code: 'blocked', seconds: 60, until: '2026-03-01T12:00:00.000Z' },
    { code: 'bloqueado', esperarSegundos: 60, esperarAte: '2026-03-01T12:00:00.000Z' },
  ],
  [
    { code: 'invalid-input', errors: [{ detail: 'Não é um número', pointer: '/latitude' }] },
    { code: 'entrada-invalida', errors: [{ detail: 'Não é um número', pointer: '/latitude' }] },
  ],
])('%o encodes and decodes without loss', (refusal, wire) => {
  expect(encodeRefusal(refusal)).toEqual(wire);
  expect(decodeRefusal({ ...document, ...wire })).toEqual(refusal);
});

test('a document of another shape, with an unknown code or without its fields is not a refusal', () => {
  expect(decodeRefusal('<html>')).toBeUndefined();
  expect(decodeRefusal({ code: 'revenda-fechada' })).toBeUndefined();
  expect(decodeRefusal({ ...document, code: 'greve' })).toBeUndefined();
  expect(decodeRefusal({ ...document, code: 'cupom-minimo' })).toBeUndefined();
  expect(decodeRefusal({ ...document, code: 'bloqueado', esperarSegundos: 60 })).toBeUndefined();
});

test('a refusal without its fields does not compile', () => {
  // @ts-expect-error the minimum is missing
  expect(() => encodeRefusal({ code: 'coupon-minimum' })).toThrow();
});
