import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parsePixKey } from './parse-pix-key.ts';
import type { PixKey, PixKeyRefusal } from './parsed-pix-key.ts';
import { pixKey, readPixKey } from './pix-key.ts';
import { formatPixKey, pixKeyProblem } from './pix-key-words.ts';

const uuid = '123e4567-e89b-42d3-a456-426655440000';

describe('a typed key', () => {
  describe.each<[PixKey['kind'], string, string[]]>([
    [
      'cpf',
      '52998224725',
      [
        '52998224725',
        '529.982.247-25',
        '529982247-25',
        '529.982.24725',
        '529 982 247 25',
        ' 529.982.247–25 ',
        '５２９．９８２．２４７－２５',
        '529.982.247-25\u200b',
        'CPF 529.982.247-25',
        '529.982.247-25.',
        '529.982.247-25 ;',
        'cpf: 52998224725',
        'Chave Pix: CPF 529.982.247-25',
        "'52998224725",
        '٥٢٩٩٨٢٢٤٧٢٥',
      ],
    ],
    [
      'cnpj',
      '11222333000181',
      [
        '11222333000181',
        '11.222.333/0001-81',
        '11.222.333/000181',
        '11222333/0001-81',
        '11 222 333 0001 81',
        '11.222.333.0001.81',
        '11.222.333/0001–81',
        '１１２２２３３３０００１８１',
        '\ufeff11.222.333/0001-81',
        'CNPJ: 11.222.333/0001-81',
        'cnpj 11222333000181',
        'Pix = 11.222.333/0001-81',
      ],
    ],
    [
      'cnpj',
      '12ABC34501DE35',
      [
        '12ABC34501DE35',
        '12abc34501de35',
        '12.ABC.345/01DE-35',
        '12.abc.345/01de-35',
        '12 ABC 345 01DE 35',
        '12.ABC.345.01DE.35',
        '１２ＡＢＣ３４５０１ＤＥ３５',
        '12.ABC.345/01DE–35',
        'CNPJ 12ABC34501DE35',
        'chave: 12.ABC.345/01DE-35',
        ' 12ABC345/01DE-35 ',
        '12ABC\u00ad34501DE35',
      ],
    ],
    [
      'phone',
      '+5548999998888',
      [
        '+5548999998888',
        '+55 48 99999-8888',
        '+55 (48) 99999-8888',
        '48999998888',
        '(48) 99999-8888',
        '48 99999-8888',
        '48 9 9999-8888',
        '48.99999.8888',
        '048 99999-8888',
        '5548999998888',
        '0055 48 99999-8888',
        'tel:+5548999998888',
        'celular (48) 99999-8888',
        'WhatsApp: 48 99999 8888',
        '＋５５ ４８ ９９９９９－８８８８',
        '+55\u00a048\u00a099999\u20118888',
      ],
    ],
    [
      'email',
      'pix@gasdapraca.example',
      [
        'pix@gasdapraca.example',
        'PIX@GASDAPRACA.EXAMPLE',
        'Pix@GasDaPraca.example',
        ' pix@gasdapraca.example ',
        'pix@gasdapraca.example\u200b',
        'ｐｉｘ＠ｇａｓｄａｐｒａｃａ．ｅｘａｍｐｌｅ',
        '<pix@gasdapraca.example>',
        'e-mail: pix@gasdapraca.example',
        'email pix@gasdapraca.example',
        'pix@gasdapraca.example.',
        'pix@gasdapraca.example;',
        'mailto:pix@gasdapraca.example',
        'Chave Pix: pix@gasdapraca.example',
        'pix: PIX@gasdapraca.example',
      ],
    ],
    [
      'random',
      uuid,
      [
        uuid,
        uuid.toUpperCase(),
        uuid.replaceAll('-', ''),
        uuid.replaceAll('-', '').toUpperCase(),
        `{${uuid}}`,
        `urn:uuid:${uuid}`,
        ` ${uuid}\u200b`,
        uuid.replaceAll('-', '–'),
        uuid.replaceAll('-', '\u2011'),
        uuid.replaceAll('-', ' '),
        `chave aleatória: ${uuid}`,
        `Aleatória ${uuid.toUpperCase()}`,
      ],
    ],
  ])('is read as %s %s', (kind, key, texts) => {
    test.each(texts)('%j', (text) => expect(parsePixKey(text)).toEqual({ kind, key }));
  });
});

describe('a text that is not a key is refused with a reason', () => {
  test.each<[PixKeyRefusal, string[]]>([
    [
      'empty',
      ['', '   ', '\u200b', "'", '\ufeff', '\u00a0', '\t', '\u2060', '\u00ad', ' \u200b ', '\n', '　'],
    ],
    [
      'cpf-digits',
      [
        '529.982.247-24',
        '52998224724',
        '529982247-35',
        '529 982 247 24',
        '111.111.111-11',
        '00000000000',
        '12345678900',
        'CPF 123.456.789-00',
        'cpf: 11987654020',
        '529.982.247–24',
        '５２９９８２２４７２４',
        '22233344456',
      ],
    ],
    [
      'cpf-length',
      [
        '529.982.247-2',
        '529.982.247-',
        '529.982.247-255',
        'CPF 529982247',
        'cpf 5299822472',
        'cpf: 529982247255',
        'CPF: 1',
        'CPF 52998',
        'chave pix: cpf 529.982',
        'cpf 529.982.247',
        '529.982.247-2551',
      ],
    ],
    [
      'cnpj-digits',
      [
        '11.222.333/0001-80',
        '11222333000180',
        '11 222 333 0001 80',
        '00.000.000/0000-00',
        '99999999999999',
        '12.ABC.345/01DE-53',
        '12ABC34501DE53',
        '12abc34501de53',
        'CNPJ 11222333000118',
        '11222333/0001-18',
        '１１２２２３３３０００１８０',
        '12345678000100',
      ],
    ],
    [
      'cnpj-length',
      [
        '11.222.333/0001-8',
        '11.222.333/0001',
        '11.222.333/0001-811',
        '11.222.333/001-81',
        '1122233300018',
        '112223330001',
        '12.ABC.345/01DE-3',
        '12.ABC.345/01DE-355',
        'CNPJ 11222333',
        'cnpj: 12ABC34501',
        'CNPJ 112223330001811',
        '12.ABC.345/01DE',
      ],
    ],
    ['phone-area-code', ['+55 20 99999-8888', '(23) 99999-8888', '+5500999998888', '25 99999-8888']],
    ['phone-without-area-code', ['99999-8888', '999998888', '9999-8888', '99998888', 'celular 99999-8888']],
    [
      'phone-fixed-line',
      ['(48) 3222-1234', '+55 48 3222-1234', '4832221234', '48 3222 1234', 'tel 4832221234'],
    ],
    ['phone-foreign', ['+1 415 555 0100', '+351 912 345 678', '+54 9 11 1234-5678', '0044 20 7946 0958']],
    ['phone-service-number', ['0800 123 4567', '08001234567'.slice(0, 10), '4004-1234', '0300 123 4567']],
    ['phone-digits', ['+55 48 99999-88889', '(48) 99999-88889', '+5548', '(48) 9999', '(48) 89999-8888']],
    [
      'email-shape',
      [
        'pix@gas',
        'pix@',
        '@gas.example',
        'pix@gas..example',
        '.pix@gas.example',
        'pix.@gas.example',
        'contato gas@gas.example',
        'pix@gas .example',
        'pix@gás.example',
        'joão@gas.example',
        'pix@@gas.example',
        'pix@-gas.example',
        'Gás da Praça <pix@gas.example>',
      ],
    ],
    ['email-length', [`${'a'.repeat(66)}@gas.example`, `${'a'.repeat(200)}@gas.example`]],
    [
      'random-letters',
      [
        uuid.replace('e', 'g'),
        uuid.replace('0', 'o'),
        uuid.replace('1', 'l').toUpperCase(),
        uuid.replaceAll('-', '').replace('0', 'O'),
        uuid.replace('a', 'z'),
        `{${uuid.replace('5', 's')}}`,
        '00000000-0000-0000-0000-000000000000',
      ],
    ],
    [
      'random-length',
      [
        uuid.slice(1),
        `${uuid}0`,
        uuid.slice(0, -2),
        uuid.replaceAll('-', '').slice(1),
        `${uuid.replaceAll('-', '')}00`,
      ],
    ],
    [
      'copy-paste',
      ['00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano'],
    ],
    ['link', ['https://pix.example/abc', 'www.gas.example', 'HTTP://gas.example/pix@x']],
    ['rounded-number', ['5,29982E+10', '1.12223E+13', '5e+10', '1,12223e+13', '4,8999E+10']],
    [
      'several-keys',
      [
        '529.982.247-25; 111.444.777-35',
        '529.982.247-25 e 111.444.777-35',
        '52998224725,11144477735',
        '48 99999-8888 / 48 98888-7777',
        '48999998888|48988887777',
        'pix@gas.example; gas@pix.example',
        'pix@gas.example, gas@pix.example',
        'pix@gas.example gas@pix.example',
        '11222333000181 11222333000181',
      ],
    ],
    [
      'unknown',
      [
        'no balcão',
        'x'.repeat(78),
        'a confirmar',
        '123',
        '-',
        'não tem',
        '0',
        'chave',
        'pix',
        'A1',
        '1'.repeat(44),
        '*',
      ],
    ],
  ])('%s', (reason, texts) => {
    expect(texts.map((text) => [text, parsePixKey(text)])).toEqual(
      texts.map((text) => [text, { kind: 'refused', reason }]),
    );
  });

  test('the sentence of a refusal names the kind that the text looks like', () => {
    const parsed = parsePixKey('529.982.247-24');
    if (parsed.kind !== 'refused') throw new Error(parsed.kind);
    expect(pixKeyProblem(parsed)).toBe('Parece um CPF, mas os dígitos não conferem.');
  });
});

describe('a text with several readings, or a doubtful one, is a question', () => {
  const both = '11987654021';
  const cpf = { kind: 'cpf', key: both };
  const phone = { kind: 'phone', key: `+55${both}` };

  test.each([
    [both, [cpf, phone]],
    [`pix: ${both}`, [cpf, phone]],
    [` ${both} `, [cpf, phone]],
    ['１１９８７６５４０２１', [cpf, phone]],
    ['119 87654021', [cpf, phone]],
    [
      '0XX48999990087',
      [
        { kind: 'cnpj', key: '0XX48999990087' },
        { kind: 'phone', key: '+5548999990087' },
      ],
    ],
    [
      '01548999990057',
      [
        { kind: 'cnpj', key: '01548999990057' },
        { kind: 'phone', key: '+5548999990057' },
      ],
    ],
    [
      '48991234003',
      [
        { kind: 'cpf', key: '48991234003' },
        { kind: 'phone', key: '+5548991234003' },
      ],
    ],
    ['48 9999-8888', [{ kind: 'phone', key: '+5548999998888' }]],
    ['4899998888', [{ kind: 'phone', key: '+5548999998888' }]],
    ['3123456072', [{ kind: 'cpf', key: '03123456072' }]],
    ['CPF 3123456072', [{ kind: 'cpf', key: '03123456072' }]],
    ['1234567000195', [{ kind: 'cnpj', key: '01234567000195' }]],
    ['1.234.567/0001-95', [{ kind: 'cnpj', key: '01234567000195' }]],
  ])('%j', (text, readings) => {
    const parsed = parsePixKey(text);
    expect(parsed).toEqual({ kind: 'ask', readings });
    expect(readPixKey(text)).toBeUndefined();
  });

  test.each([
    '119.876.540-21',
    '119876540-21',
    'CPF 11987654021',
    'cpf: 11987654021',
    '119 876 540 21',
    '119.876.54021',
  ])('%j has the punctuation or the name of a CPF, so it is one', (text) =>
    expect(parsePixKey(text)).toEqual(cpf),
  );

  test.each([
    '(11) 98765-4021',
    '11 98765-4021',
    '11 987654021',
    '+5511987654021',
    '011 98765-4021',
    'celular 11987654021',
  ])('%j has the punctuation or the name of a phone, so it is one', (text) =>
    expect(parsePixKey(text)).toEqual(phone),
  );

  test('the question writes each reading with its punctuation', () => {
    const parsed = parsePixKey(both);
    if (parsed.kind !== 'ask') throw new Error(parsed.kind);
    expect(pixKeyProblem(parsed)).toBe(
      'Pode ser CPF 119.876.540-21 ou celular +55 (11) 98765-4021. Escreva de um desses jeitos.',
    );
  });
});

const keys = fc.oneof(
  fc.noShrink(fc.constant(null)).map((): PixKey => ({ kind: 'cpf', key: generateCpf() })),
  fc
    .noShrink(fc.constantFrom(1, 2))
    .map((version): PixKey => ({ kind: 'cnpj', key: generateCnpj(version === 1 ? 1 : 2) })),
  fc.stringMatching(/^\+55(11|48|92)9\d{8}$/).map((key): PixKey => ({ kind: 'phone', key })),
  fc.uuid().map((key): PixKey => ({ kind: 'random', key })),
  fc.stringMatching(/^[a-z0-9_-]{1,20}@[a-z]{1,20}\.com\.br$/).map((key): PixKey => ({ kind: 'email', key })),
);

test.each(['NDUTJKVERTPO05', 'ND.UTJ.KVE/RTPO-05'])('%s is a CNPJ of letters alone', (text) => {
  expect(parsePixKey(text)).toEqual({ kind: 'cnpj', key: 'NDUTJKVERTPO05' });
});

test('a formatted key is read as the same key', () => {
  fc.assert(
    fc.property(keys, (one) => {
      expect(parsePixKey(formatPixKey(one))).toEqual(one);
    }),
  );
});

test('any text is read without an error, and a formatted key is read as the same key', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: fc.constantFrom(...'0123456789.-/+() @aeE') }),
      ),
      (text) => {
        const read = readPixKey(text);
        expect(z.safeParse(pixKey, text).data).toBe(read?.key);
        if (read) expect(readPixKey(formatPixKey(read))).toEqual(read);
      },
    ),
  );
});
