import { describe, expect, test } from 'vitest';
import type { Place } from '#contract/address/address';
import { detailsOf, writtenFields } from './typed-details.ts';

const city: Place = { city: 'Joinville', uf: 'SC', latitude: -26.3, longitude: -48.8, approximate: true };
const street: Place = { ...city, street: 'Rua das Flores', district: 'América' };

/** Returns the fields with a text, without those that repeat the place. */
function added(text: string, place: Place, before = {}) {
  const { fields } = detailsOf(text, place, before);
  const { addressFor: _, city: __, uf: ___, ...others } = fields;
  const repeated = new Set<string | undefined>([place.street, place.district]);
  return Object.fromEntries(Object.entries(others).filter(([, value]) => value && !repeated.has(value)));
}

describe('a chosen place', () => {
  test.each([
    ['Rua das Flores 120 Joinville', street, { number: '120' }],
    ['Rua das Flores, 12-A, fundos, Joinville', street, { number: '12-A', complement: 'fundos' }],
    ['Rua das Flores s/nº, América, Joinville - SC', street, { noNumber: 'on' }],
    [
      'Rua das Flores, 120, perto da padaria, Joinville',
      street,
      { number: '120', reference: 'perto da padaria' },
    ],
    ['Rua das Flores 120 portão azul América Joinville', street, { number: '120', reference: 'portão azul' }],
    // The map does not know the street, so the form shows what was typed.
    ['Rua 5 Qd 3 Lt 8, Joinville', city, { street: 'Rua 5', number: 'Quadra 3 Lote 8' }],
    [
      'BR 101 NORTE, KM 25, QUADRA A',
      city,
      { street: 'Rodovia BR-101 Norte', number: 'km 25', complement: 'Quadra A' },
    ],
    ['Joinville', city, {}],
    ['joinv', city, {}],
    ['Rua das Flores 120 Joinv', street, { number: '120' }],
    ['Rua das Flores, 120, 89201-100, Joinville', street, { number: '120', cep: '89201100' }],
    ['Boca do Lobo 750, Joinville', street, { reference: 'Boca do Lobo 750' }],
    ['89200-000', { ...city, cep: '89200000' }, { cep: '89200000' }],
  ])('%j', (text, place, expected) => expect(added(text, place)).toEqual(expected));

  test('the number of the place replaces the typed one', () => {
    expect(detailsOf('Rua das Flores 120', { ...street, number: '7' }, {}).place.number).toBe('7');
    expect(detailsOf('Rua das Flores 120', street, {}).place.number).toBe('120');
  });

  test('earlier texts stay if the place is the same, and are removed for another place', () => {
    const { fields } = detailsOf('Rua das Flores 120', street, {});
    const before = { ...fields, complement: 'Casa 2', reference: 'Portão azul' };
    expect(detailsOf('Rua das Flores', street, before).fields).not.toHaveProperty('complement');
    expect(detailsOf('Rua das Flores', { ...street, latitude: -26.4 }, before).fields).toMatchObject({
      complement: '',
      reference: '',
    });
  });
});

describe('an address written by hand', () => {
  test.each([
    ['', {}],
    ['88036-080', { cep: '88036080' }],
    ['Av. Brasil, 1.234, Rio de Janero', { street: 'Avenida Brasil', number: '1234', city: 'Rio de Janero' }],
    [
      'Rua das Flores, 100 fundos, América, Joinvile - SC',
      {
        street: 'Rua das Flores',
        number: '100',
        complement: 'fundos',
        district: 'América',
        city: 'Joinvile',
        uf: 'SC',
      },
    ],
    [
      'Av. Brasil, 1.234, Bonsucesso, Rio de Janeiro',
      { street: 'Avenida Brasil', number: '1234', district: 'Bonsucesso', city: 'Rio de Janeiro', uf: 'RJ' },
    ],
    [
      'Rua A, 5, Centro, Osasco/SP',
      { street: 'Rua A', number: '5', district: 'Centro', city: 'Osasco', uf: 'SP' },
    ],
    ['Rua A, 5, Osasco SP, Brasil', { street: 'Rua A', number: '5', city: 'Osasco', uf: 'SP' }],
    [
      'Rua das Flores, 100 - Centro - Joinville - SC - 89201-000',
      {
        street: 'Rua das Flores',
        number: '100',
        district: 'Centro',
        city: 'Joinville',
        uf: 'SC',
        cep: '89201000',
      },
    ],
    ['Rua das Flores s/n', { street: 'Rua das Flores', noNumber: 'on' }],
    ['SQN 308 Bloco A, Brasilha', { street: 'SQN 308', number: 'Bloco A', city: 'Brasilha' }],
    ['Chácara Boa Vista, depois da ponte', { street: 'Chácara Boa Vista, depois da ponte' }],
    [`Sítio ${'x'.repeat(150)}`, { street: `Sítio ${'x'.repeat(114)}`, reference: 'x'.repeat(36) }],
  ])('%j', (text, expected) => {
    const { addressFor: _, ...fields } = writtenFields(text);
    expect(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))).toEqual(expected);
  });
});
