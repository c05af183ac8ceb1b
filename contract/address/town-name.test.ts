import { describe, expect, test } from 'vitest';
import { timeZoneOf } from './time-zone.ts';
import { isSameTown, officialCity, type Town, townKey } from './town-name.ts';

describe('former names, short names and names of the post office', () => {
  test.each([
    ['RN', 'Augusto Severo', 'Campo Grande'],
    ['RN', 'AUGUSTO SEVERO', 'Campo Grande'],
    ['RN', 'Augusto Severo/RN', 'Campo Grande'],
    ['RN', 'Açu', 'Assú'],
    ['RN', 'Acu', 'Assú'],
    ['RN', 'Boa Saúde', 'Januário Cicco'],
    ['RN', 'Presidente Juscelino', 'Serra Caiada'],
    ['GO', 'Bom Jesus', 'Bom Jesus de Goiás'],
    ['GO', 'Goiás Velho', 'Goiás'],
    ['MT', 'Poxoréo', 'Poxoréu'],
    ['MT', 'Boa Esperança (Sorriso)', 'Boa Esperança do Norte'],
    ['SP', 'Embu', 'Embu das Artes'],
    ['PE', 'Vila dos Remédios', 'Fernando de Noronha'],
    ['MT', 'Primavera (Sorriso)', 'Sorriso'],
    ['RJ', ' Rio de Janeiro - RJ ', 'Rio de Janeiro'],
    // A city of the same name in another state keeps its name.
    ['PI', 'Bom Jesus', 'Bom Jesus'],
    ['SP', 'Rio Claro', 'Rio Claro'],
  ] as const)('%s: %j is %s', (uf, city, official) => expect(officialCity({ uf, city })).toBe(official));
});

describe('spellings of one name', () => {
  test.each([
    ['RS', 'Santana do Livramento', "Sant'Ana do Livramento"],
    ['RS', 'Livramento', "Sant'Ana do Livramento"],
    ['RS', 'Sant’Ana do Livramento', "Sant'Ana do Livramento"],
    ['RO', 'Espigão do Oeste', "Espigão D'Oeste"],
    ['RO', 'espigao doeste', "Espigão D'Oeste"],
    ['SP', 'Santa Bárbara do Oeste', "Santa Bárbara d'Oeste"],
    ['PI', 'Olho dagua do Piaui', "Olho D'Água do Piauí"],
    ['RJ', 'Parati', 'Paraty'],
    ['MG', 'Brasópolis', 'Brazópolis'],
    ['SP', 'Moji Guassu', 'Mogi Guaçu'],
    ['SP', 'São Luís do Paraitinga', 'São Luiz do Paraitinga'],
    ['PE', 'Belém de São Francisco', 'Belém do São Francisco'],
    ['PA', 'Eldorado dos Carajás', 'Eldorado do Carajás'],
    ['CE', 'Itapagé', 'Itapajé'],
    ['SC', 'Grão Pará', 'Grão-Pará'],
    ['MG', 'São Thomé das Letras', 'São Tomé das Letras'],
    ['RN', 'Assu', 'Açu'],
  ] as const)('%s: %j and %j', (uf, one, other) => {
    expect(isSameTown({ uf, city: one }, { uf, city: other })).toBe(true);
  });

  test.each([
    [
      { uf: 'SP', city: 'Santa Rita' },
      { uf: 'PB', city: 'Santa Rita' },
    ],
    [
      { uf: 'GO', city: 'Luziânia' },
      { uf: 'GO', city: 'Goiânia' },
    ],
    [
      { uf: 'MG', city: 'Bom Jesus do Amparo' },
      { uf: 'MG', city: 'Amparo do Serra' },
    ],
    [
      { uf: 'PB', city: 'São Domingos' },
      { uf: 'PB', city: 'São Domingos do Cariri' },
    ],
  ] as const)('%j is not %j', (one: Town, other: Town) => expect(isSameTown(one, other)).toBe(false));

  test('an empty name has an empty key', () => expect(townKey(' ')).toBe(''));
});

describe('time zones', () => {
  test.each([
    ['AC', 'Rio Branco', 'America/Rio_Branco'],
    ['AC', 'Cruzeiro do Sul', 'America/Rio_Branco'],
    ['AM', 'Manaus', 'America/Manaus'],
    ['AM', 'Tabatinga', 'America/Eirunepe'],
    ['AM', 'EIRUNEPE', 'America/Eirunepe'],
    ['AM', 'Sao Paulo de Olivenca', 'America/Eirunepe'],
    ['AM', 'Benjamin Constant - AM', 'America/Eirunepe'],
    ['AM', 'Jutai', 'America/Eirunepe'],
    ['AM', 'Lábrea', 'America/Eirunepe'],
    ['AM', 'Tefé', 'America/Manaus'],
    ['AM', 'Amaturá', 'America/Manaus'],
    ['CE', 'Tabatinga', 'America/Sao_Paulo'],
    ['PE', 'Fernando de Noronha', 'America/Noronha'],
    ['PE', 'FERNANDO DE NORONHA', 'America/Noronha'],
    ['PE', 'Fernando de Noronha (Distrito Estadual)', 'America/Noronha'],
    ['PE', 'Distrito Estadual de Fernando de Noronha', 'America/Noronha'],
    ['PE', 'Vila dos Remédios', 'America/Noronha'],
    ['PE', 'Recife', 'America/Sao_Paulo'],
    ['MG', 'Olímpio Noronha', 'America/Sao_Paulo'],
    ['MS', 'Dourados', 'America/Campo_Grande'],
    ['MT', 'Boa Esperança (Sorriso)', 'America/Cuiaba'],
    ['RO', 'Espigão do Oeste', 'America/Porto_Velho'],
    ['RR', 'Caracaraí', 'America/Boa_Vista'],
  ] as const)('%s %s: %s', (uf, city, zone) => expect(timeZoneOf({ uf, city })).toBe(zone));
});
