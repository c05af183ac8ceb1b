import { describe, expect, test } from 'vitest';
import { parsePixKey } from './parse-pix-key.ts';
import type { PixKey, PixKeyRefusal } from './parsed-pix-key.ts';

const uuid = '123e4567-e89b-42d3-a456-426655440000';

describe('a label before a key names its kind', () => {
  test.each<[PixKey['kind'], string, string[]]>([
    [
      'cpf',
      '52998224725',
      [
        'CPF52998224725',
        'cpf529.982.247-25',
        'cpf-529.982.247-25',
        'CPF nº 529.982.247-25',
        'CPF n° 52998224725',
        'CPF nº: 529.982.247-25',
        'CPF No. 529.982.247-25',
        'CPF/MF 529.982.247-25',
        'CPF/MF nº 529.982.247-25',
        'C.P.F. 529.982.247-25',
        'CPF.: 529.982.247-25',
        'Pix (CPF): 529.982.247-25',
        'PIX-CPF 52998224725',
        'chave:cpf:52998224725',
        'CPF número 529.982.247-25',
        'CPF do titular: 529.982.247-25',
        'Número do CPF: 529.982.247-25',
        'chave 529.982.247-25',
      ],
    ],
    [
      'cnpj',
      '11222333000181',
      [
        'CNPJ11222333000181',
        'cnpj11.222.333/0001-81',
        'CNPJ-11222333000181',
        'CNPJ nº 11.222.333/0001-81',
        'CNPJ n. 11.222.333/0001-81',
        'CNPJ № 11.222.333/0001-81',
        'CNPJ/MF 11.222.333/0001-81',
        'CNPJ/MF nº 11.222.333/0001-81',
        'C.N.P.J.: 11.222.333/0001-81',
        'PIX CNPJ11222333000181',
        'Chave Pix (CNPJ) 11.222.333/0001-81',
        'CNPJ da empresa: 11222333000181',
        'Chave: 11.222.333/0001-81',
      ],
    ],
    [
      'cnpj',
      '12ABC34501DE35',
      [
        'CNPJ12ABC34501DE35',
        'cnpj nº 12.abc.345/01de-35',
        'CNPJ-12.ABC.345/01DE-35',
        'C.N.P.J. 12.ABC.345/01DE-35',
        'chave:12ABC34501DE35',
      ],
    ],
    ['cnpj', 'NDUTJKVERTPO05', ['CNPJNDUTJKVERTPO05', 'CNPJ nº ND.UTJ.KVE/RTPO-05']],
    [
      'phone',
      '+5548999998888',
      [
        'celular48999998888',
        'Cel.: (48) 99999-8888',
        'cel-48-99999-8888',
        'Celular nº 48 99999-8888',
        'Celular/WhatsApp: 48 99999-8888',
        'Fone/Whats (48) 99999-8888',
        'zap 48 99999-8888',
        'Chave Pix (celular): +55 48 99999-8888',
        'Pix celular +5548999998888',
        'tel.(48)99999-8888',
        'telefone celular: 48 99999-8888',
        'chave: (48) 99999-8888',
        'Número de telefone: 048 99999-8888',
      ],
    ],
    [
      'email',
      'x@y.com',
      [
        'e-mail: x@y.com',
        'E-MAIL:x@y.com',
        'email = x@y.com',
        'e-mail - x@y.com',
        'e mail: x@y.com',
        'mail: x@y.com',
        'Pix e-mail x@y.com',
        'Pix (e-mail): x@y.com',
        'chave pix: e-mail: x@y.com',
        'E-mail do titular: x@y.com',
        'endereço de e-mail: x@y.com',
        'chave x@y.com',
      ],
    ],
    ['email', 'pix-contato@y.com', ['pix-contato@y.com', 'e-mail: pix-contato@y.com']],
    ['email', 'cpf.52998224725@y.com', ['cpf.52998224725@y.com']],
    ['email', 'e-mail-x@y.com', ['e-mail-x@y.com']],
    [
      'random',
      uuid,
      [
        `chave:${uuid}`,
        `chave-${uuid}`,
        `EVP${uuid}`,
        `Pix (aleatória): ${uuid}`,
        `chave pix aleatória ${uuid}`,
        `Chave aleatória nº ${uuid}`,
        `aleatoria=${uuid}`,
        `chave {${uuid}}`,
      ],
    ],
  ])('%s %s', (kind, key, texts) => {
    expect(texts.map((text) => [text, parsePixKey(text)])).toEqual(
      texts.map((text) => [text, { kind, key }]),
    );
  });

  test.each<[PixKeyRefusal, string[]]>([
    ['cpf-digits', ['CPF52998224724', 'cpf-529.982.247-24', 'CPF nº 529.982.247-24', 'C.P.F. 52998224724']],
    ['cpf-length', ['CPF nº 529.982.247', 'cpf-529', 'CPF/MF 529.982.247-255', 'CPF529982247']],
    ['cnpj-digits', ['CNPJ11222333000180', 'CNPJ nº 11.222.333/0001-80', 'C.N.P.J. 11222333000180']],
    ['cnpj-length', ['CNPJ1122233300018', 'CNPJ nº 11.222.333/0001-8', 'CNPJ-112']],
    ['phone-digits', ['celular nº 48 99999-88889', 'cel48999998888888']],
    ['phone-foreign', ['celular +51 99999-8888', 'chave: +51 912 345 678']],
    ['email-shape', ['e-mail: x@y', 'E-mail do titular: x y@y.com']],
    ['unknown', ['CPF', 'cpf nº', 'chave: não tem', 'celular da loja']],
  ])('a fault after it is a %s', (reason, texts) => {
    expect(texts.map((text) => [text, parsePixKey(text)])).toEqual(
      texts.map((text) => [text, { kind: 'refused', reason }]),
    );
  });

  test.each(['PIX00000000058', 'NO123456780069', 'N0123456780094', 'DE123456780085', 'N1123456780057'])(
    'the CNPJ %s begins with the letters of a label, and may have one',
    (key) => {
      const texts = [
        key,
        key.replace(/^(..)(...)(...)(....)/, '$1.$2.$3/$4-'),
        `CNPJ ${key}`,
        `chave: ${key}`,
        `CNPJ nº ${key}`,
      ];
      expect(texts.map((text) => [text, parsePixKey(text)])).toEqual(
        texts.map((text) => [text, { kind: 'cnpj', key }]),
      );
    },
  );

  test.each([
    'da305d54-75b4-431b-adb2-eb6b9e546014',
    'de305d54-75b4-431b-adb2-eb6b9e546014',
    'd0305d54-75b4-431b-adb2-eb6b9e546014',
  ])('the random key %s begins with the letters of a label, and may have one', (key) => {
    const texts = [key, key.replaceAll('-', ''), `chave: ${key}`, `chave de ${key}`, `Pix ${key}`];
    expect(texts.map((text) => [text, parsePixKey(text)])).toEqual(
      texts.map((text) => [text, { kind: 'random', key }]),
    );
  });
});

describe('a number that a spreadsheet formatted is read without the format', () => {
  test.each<[PixKey['kind'], string, string[]]>([
    [
      'cpf',
      '52998224725',
      [
        '52998224725.0',
        '52998224725,0',
        '52998224725.00',
        '52998224725,00',
        '52.998.224.725',
        '52,998,224,725',
        '52.998.224.725,00',
        '52,998,224,725.00',
        'CPF 52998224725.0',
        'CPF: 52.998.224.725',
        "'52998224725.0",
        '５２９９８２２４７２５.0',
      ],
    ],
    [
      'cnpj',
      '11222333000181',
      [
        '11222333000181.0',
        '11222333000181,0',
        '11222333000181.00',
        '11222333000181,00',
        '11.222.333.000.181',
        '11,222,333,000,181',
        '11.222.333.000.181,00',
        '11,222,333,000,181.00',
        'CNPJ 11222333000181.0',
        'CNPJ11222333000181.0',
        'chave: 11222333000181,0',
        ' 11222333000181.0 ',
      ],
    ],
    [
      'phone',
      '+5548999998888',
      [
        '48999998888.0',
        '48999998888,0',
        '48999998888.00',
        '48999998888,00',
        '48.999.998.888',
        '48,999,998,888',
        '48.999.998.888,00',
        '5548999998888.0',
        '5548999998888,00',
        '5.548.999.998.888',
        '5,548,999,998,888.00',
        '+5548999998888.0',
        'celular 48999998888.0',
      ],
    ],
  ])('%s %s', (kind, key, texts) => {
    expect(texts.map((text) => [text, parsePixKey(text)])).toEqual(
      texts.map((text) => [text, { kind, key }]),
    );
  });

  test.each<[PixKeyRefusal, string[]]>([
    ['cpf-digits', ['52998224724.0', '52998224724,00', '52.998.224.724']],
    ['cnpj-digits', ['11222333000180.0', '11.222.333.000.180']],
    ['phone-fixed-line', ['4832221234.0', '4.832.221.234']],
    ['rounded-number', ['5.2998E10', '1,12223E13', '5.3e+10']],
    ['several-keys', ['52998224725,11144477735', '52998224725.0, 11144477735.0']],
  ])('a fault in it is a %s', (reason, texts) => {
    expect(texts.map((text) => [text, parsePixKey(text)])).toEqual(
      texts.map((text) => [text, { kind: 'refused', reason }]),
    );
  });
});

describe('a mobile with trunk zero or carrier is read without them', () => {
  test.each([
    '0xx48 99999-8888',
    '(0xx48) 99999-8888',
    '0XX48 99999-8888',
    '0XX (48) 99999-8888',
    '(0XX) 48 99999-8888',
    '0xx-48-99999-8888',
    '0**48 99999-8888',
    '0xx48999998888',
    '048 99999-8888',
    '(048) 99999-8888',
    '048999998888',
    '0 48 99999-8888',
    '015 48 99999-8888',
    '01548999998888',
    '015 48 999998888',
    '+55 0xx48 99999-8888',
    '+55 (048) 99999-8888',
    'Celular: 0xx48 99999-8888',
    'chave 0xx48 99999-8888',
  ])('%j', (text) => expect(parsePixKey(text)).toEqual({ kind: 'phone', key: '+5548999998888' }));

  test.each<[PixKeyRefusal, string[]]>([
    ['phone-area-code', ['0xx20 99999-8888', '(0xx23) 99999-8888']],
    ['phone-fixed-line', ['0xx48 3222-1234', '(0xx48) 3222-1234', '0**48 3222-1234']],
    ['phone-digits', ['0xx48 99999-88889']],
    ['several-keys', ['0xx48 99999-8888 / 0xx48 98888-7777']],
    ['phone-foreign', ['+51 99999-8888', '+51 9 9999-8888', '+48 99999-8888', '+71 99999-8888']],
  ])('a fault after them is a %s', (reason, texts) => {
    expect(texts.map((text) => [text, parsePixKey(text)])).toEqual(
      texts.map((text) => [text, { kind: 'refused', reason }]),
    );
  });

  test.each([
    '+11 98765-4021',
    '+11987654021',
    '+11 9 8765-4021',
    '+(11) 98765-4021',
    'celular +11 98765-4021',
  ])('a plus before the area code, as in %j, is a question', (text) => {
    expect(parsePixKey(text)).toEqual({ kind: 'ask', readings: [{ kind: 'phone', key: '+5511987654021' }] });
  });
});
