import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aResellerFile } from '../../../tests/integration/reseller-file.ts';
import { hoursOf, readResellerFile, weekdays } from './reseller-file.ts';
import { decodeText } from './text-encoding.ts';

const read = (changes: object) => readResellerFile(JSON.stringify(aResellerFile(changes)));
const allDay = ['00:00-24:00'];
const [product] = aResellerFile().produtos as object[];
const week = Object.fromEntries(weekdays.map((day) => [day, []]));

describe('a reseller’s file', () => {
  test('is read as the operator wrote it, with hours past midnight', () => {
    const week = { domingo: [], segunda: ['08:00-12:00', '14:00-18:30'], terca: ['18:00-02:00'] };
    const rest = { quarta: allDay, quinta: allDay, sexta: allDay, sabado: allDay };
    const result = read({ horarios: { ...week, ...rest } });
    if (!('reseller' in result)) throw new Error(result.faults.join());
    expect(result.reseller).toMatchObject({
      cnpj: '12345678000195',
      formasPagamento: ['pix', 'cash'],
      dono: { celular: '+5548999998888' },
      prazoMinutos: { min: 10, max: 240 },
    });
    expect(hoursOf(result.reseller).slice(0, 4)).toEqual([
      [],
      [
        [480, 720],
        [840, 1110],
      ],
      [[1080, 1560]],
      [[0, 1440]],
    ]);
  });

  test('a city is stored by its official name', () => {
    const at = { latitude: -5.86, longitude: -37.31 };
    expect(read({ cidade: 'AUGUSTO SEVERO', uf: 'RN', ...at })).toMatchObject({
      reseller: { cidade: 'Campo Grande' },
    });
  });

  test.for([
    [{ cnpj: '12.345.678/0001-00' }, 'cnpj: CNPJ inválido'],
    [{ nome: '' }, 'nome: não pode ficar vazio'],
    [{ cidade: 'Vila Inventada' }, 'cidade: não há o município "Vila Inventada" em SC'],
    [{ cidade: 'Campinas' }, 'cidade: não há o município "Campinas" em SC'],
    [{ cidade: 'Joinville' }, 'latitude, longitude: o ponto fica a 147 km de Joinville, fora do município'],
    [{ latitude: -26.9 }, 'latitude, longitude: o ponto fica a 78 km de Florianópolis, fora do município'],
    [{ nome: undefined }, 'nome: falta o texto'],
    [{ apelido: 'x' }, 'arquivo: campo desconhecido (apelido)'],
    [{ chavePix: undefined }, 'chavePix: falta, e "pix" está nas formas de pagamento'],
    [{ chavePix: '529.982.247-24' }, 'chavePix: Parece um CPF, mas os dígitos não conferem.'],
    [
      { chavePix: '11987654021' },
      'chavePix: Pode ser CPF 119.876.540-21 ou celular +55 (11) 98765-4021. Escreva de um desses jeitos.',
    ],
    [
      { chavePix: 'no balcão' },
      'chavePix: Não parece CPF, CNPJ, celular com DDD, e-mail nem chave aleatória. Escreva só a chave.',
    ],
    [{ entregaMinutos: { min: 50, max: 40 } }, 'entregaMinutos: min passa de max'],
    [{ prazoMinutos: { min: 50, max: 40 } }, 'prazoMinutos: min passa de max'],
    [{ prazoMinutos: { max: 241 } }, 'prazoMinutos.max: precisa ser de 10 a 240'],
    [{ raioMetros: 50_000 }, 'raioMetros: precisa ser de 500 a 12000'],
    [
      { dono: { nome: 'Rita', celular: '48 3333-4444' } },
      'dono.celular: É um telefone fixo, que não recebe mensagens. Digite um celular com DDD.',
    ],
    [{ telefone: 'no balcão' }, 'telefone: Digite só os números do telefone, sem ramal e sem letras.'],
    [
      { telefone: '48 9999-8888' },
      'telefone: Falta o 9 depois do DDD. Confira o número. Se for (48) 99999-8888, escreva assim.',
    ],
    [
      { formasPagamento: ['fiado'] },
      'formasPagamento.0: precisa ser um destes: pix, debito, credito, dinheiro, gas_do_povo',
    ],
    [{ vinculo: 'franquia' }, 'vinculo: precisa ser um destes: independente, vinculado'],
    [
      { produtos: [{ ...product, tipo: 'P14' }] },
      'produtos.0.tipo: precisa ser um destes: P2, P5, P8, P13, P20, P45, AGUA20',
    ],
    [
      { produtos: [{ ...product, precoTrocaCentavos: 1199 }] },
      'produtos.0: R$ 11,99 está fora do comum para P13 (de R$ 60,00 a R$ 300,00); para gravar: --accept-prices',
    ],
    [
      { produtos: [{ ...product, precoTrocaCentavos: 0 }] },
      'produtos.0: o preço precisa ser de R$ 0,01 a R$ 5.000,00',
    ],
    [
      { produtos: [{ ...product, precoTrocaCentavos: 29_000, precoComVasilhameCentavos: 28_000 }] },
      'produtos.0: a troca custa mais que com vasilhame',
    ],
    [{ horarios: { ...week, segunda: ['08:00-24:30'] } }, 'horarios.segunda.0: precisa ser como 08:00-18:00'],
    [
      { horarios: { ...week, segunda: ['14:00-18:00', '08:00-14:30'] } },
      'horarios.segunda: um horário começa antes que outro acabe',
    ],
    [{ produtos: [product, product] }, 'produtos: há dois com o mesmo id'],
  ] as const)('%o is reported in one line', ([changes, line]) => {
    expect(read(changes)).toEqual({ faults: [line] });
  });

  test.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['529.982.247-25', '52998224725'],
    ['(48) 99999-8888', '+5548999998888'],
    [' PIX@Gas.Example ', 'pix@gas.example'],
    ['123E4567E89B42D3A456426655440000', '123e4567-e89b-42d3-a456-426655440000'],
  ])('the Pix key %j is stored as the directory has it', (chavePix, key) => {
    expect(read({ chavePix })).toMatchObject({ reseller: { chavePix: key } });
  });

  test('is reported in Portuguese, even if a package sets another language for zod', () => {
    z.config({ localeError: () => 'Invalid option' });
    try {
      expect(read({ formasPagamento: ['fiado'] })).toEqual({
        faults: ['formasPagamento.0: precisa ser um destes: pix, debito, credito, dinheiro, gas_do_povo'],
      });
    } finally {
      z.config({ localeError: undefined });
    }
  });

  const fileText = JSON.stringify(aResellerFile());
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(fileText)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${fileText}`)],
    ['two byte order marks', Buffer.from(`\ufeff\ufeff${fileText}`)],
    ['a byte order mark and a line break', Buffer.from(`\ufeff\r\n${fileText}\r\n`)],
    ['UTF-16 little endian', Buffer.from(`\ufeff${fileText}`, 'utf16le')],
    ['UTF-16 big endian', Buffer.from(`\ufeff${fileText}`, 'utf16le').swap16()],
    ['UTF-16 without a byte order mark', Buffer.from(fileText, 'utf16le')],
    ['big-endian UTF-16 without a byte order mark', Buffer.from(fileText, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(fileText.replaceAll('–', '-'), 'latin1')],
  ])('is read from %s', (_, bytes) => {
    expect(readResellerFile(decodeText(bytes))).toMatchObject({ reseller: { nome: 'Gás da Praça' } });
  });

  test('a text with a byte order mark is JSON', () => {
    expect(readResellerFile(`\ufeff${fileText}`)).toMatchObject({ reseller: { nome: 'Gás da Praça' } });
  });

  describe('an unusual price', () => {
    const second = { ...(product as object), id: 'p13-liquigas', marca: 'Liquigás' };
    const both = (changes: object) => ({ produtos: [product, { ...second, ...changes }] });

    test.each<[object, string, string]>([
      [
        { precoTrocaCentavos: 5_999 },
        'refill',
        'R$ 59,99 está fora do comum para P13 (de R$ 60,00 a R$ 300,00)',
      ],
      [{ precoTrocaCentavos: 30_001 }, 'refill', 'R$ 300,01 está fora do comum para P13'],
      [
        { precoComVasilhameCentavos: 19_999 },
        'withVessel',
        'R$ 199,99 está fora do comum para P13 com vasilhame',
      ],
      [{ precoComVasilhameCentavos: 50_001 }, 'withVessel', '(de R$ 200,00 a R$ 500,00)'],
      [{ tipo: 'P2', precoTrocaCentavos: 1_499, precoComVasilhameCentavos: 10_000 }, 'refill', 'P2'],
      [{ tipo: 'P5', precoTrocaCentavos: 15_001, precoComVasilhameCentavos: 20_000 }, 'refill', 'P5'],
      [{ tipo: 'P8', precoTrocaCentavos: 3_999, precoComVasilhameCentavos: 20_000 }, 'refill', 'P8'],
      [{ tipo: 'P20', precoTrocaCentavos: 9_999, precoComVasilhameCentavos: 40_000 }, 'refill', 'P20'],
      [{ tipo: 'P45', precoTrocaCentavos: 45_000, precoComVasilhameCentavos: 200_001 }, 'withVessel', 'P45'],
      [
        { tipo: 'AGUA20', precoTrocaCentavos: 1_500, precoComVasilhameCentavos: 15_000 },
        'withVessel',
        'AGUA20',
      ],
      [{ tipo: 'AGUA20', precoTrocaCentavos: 150, precoComVasilhameCentavos: 4_000 }, 'refill', 'AGUA20'],
      [
        { precosPorPagamento: [{ forma: 'pix', precoTrocaCentavos: 1_150 }] },
        'method',
        'R$ 11,50 está fora do comum para P13',
      ],
    ])('%o is reported and skipped, unless prices are accepted', (changes, price, why) => {
      const json = JSON.stringify(aResellerFile(both(changes)));
      const result = readResellerFile(json);
      if (!('reseller' in result)) throw new Error(result.faults.join());
      expect(result.skipped).toEqual([
        { productId: 'p13-liquigas', index: 1, price, why: expect.stringContaining(why) },
      ]);
      expect(result.reseller.produtos.length).toBe(price === 'refill' ? 1 : 2);
      const accepted = readResellerFile(json, { acceptsPrices: true });
      expect(accepted).toMatchObject({ skipped: [] });
    });
  });

  test('that never opens or is not JSON is refused', () => {
    const never = { domingo: [], segunda: [], terca: [], quarta: [], quinta: [], sexta: [], sabado: [] };
    expect(read({ horarios: never })).toEqual({ faults: ['horarios: a revenda nunca abriria'] });
    expect(readResellerFile('{')).toEqual({ faults: ['o arquivo não é JSON: confira vírgulas e aspas'] });
  });
});
