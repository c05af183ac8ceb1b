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
    ['PE', 'Fernando de Noronha (Distrito Estadual)', 'Fernando de Noronha'],
    ['PE', 'Ilha de Fernando de Noronha', 'Fernando de Noronha'],
    ['PE', 'Distrito Estadual de Fernando de Noronha', 'Fernando de Noronha'],
    ['PE', 'Recife (PE)', 'Recife'],
    ['TO', 'Itaporã', 'Itaporã do Tocantins'],
    ['RJ', 'Campos', 'Campos dos Goytacazes'],
    ['RJ', 'Campos/RJ', 'Campos dos Goytacazes'],
    ['SC', 'Barra do Sul', 'Balneário Barra do Sul'],
    ['SC', 'Bal. Barra do Sul', 'Bal. Barra do Sul'],
    ['DF', 'Ceilândia', 'Brasília'],
    ['DF', 'Ceilândia - DF', 'Brasília'],
    // Other municipalities are near Brasília, and people write DF after them.
    ['DF', 'Valparaíso', 'Valparaíso'],
    ['SC', 'Santa Maria', 'Santa Maria'],
    ['GO', 'Planaltina', 'Planaltina'],
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
    ['SP', 'Sto. André', 'Santo André'],
    ['SP', 'S. André', 'Santo André'],
    ['SP', 'Sta. Bárbara do Oeste', "Santa Bárbara d'Oeste"],
    ['SP', 'S. José dos Campos', 'São José dos Campos'],
    ['SP', 'S.Paulo', 'São Paulo'],
    ['SP', 'S. Bernardo do Campo', 'São Bernardo do Campo'],
    ['SP', 'Pres. Prudente', 'Presidente Prudente'],
    ['SP', 'Eng. Coelho', 'Engenheiro Coelho'],
    ['MG', 'GOV VALADARES', 'Governador Valadares'],
    ['MG', 'Cel. Fabriciano', 'Coronel Fabriciano'],
    ['MG', 'Cons. Lafaiete', 'Conselheiro Lafaiete'],
    ['MG', 'Des. Otoni', 'Desembargador Otoni'],
    ['PR', 'Mal. Cândido Rondon', 'Marechal Cândido Rondon'],
    ['PR', 'Alm. Tamandaré', 'Almirante Tamandaré'],
    ['PR', 'Fco. Beltrão', 'Francisco Beltrão'],
    ['PR', 'Dr. Ulysses', 'Doutor Ulysses'],
    ['GO', 'Sen. Canedo', 'Senador Canedo'],
    ['RO', 'Min. Andreazza', 'Ministro Andreazza'],
    ['RJ', 'Com. Levy Gasparian', 'Comendador Levy Gasparian'],
    ['RJ', 'Eng. Paulo de Frontin', 'Engenheiro Paulo de Frontin'],
    ['SE', 'N. Sra. do Socorro', 'Nossa Senhora do Socorro'],
    ['SE', 'N. S. da Glória', 'Nossa Senhora da Glória'],
    ['SC', 'Baln. Camboriú', 'Balneário Camboriú'],
    ['SC', 'Bal. Camboriu', 'Balneário Camboriú'],
    ['PA', 'D. Eliseu', 'Dom Eliseu'],
    ['PB', 'D. Inês', 'Dona Inês'],
    ['RS', 'Xangrilá', 'Xangri-lá'],
    ['RS', 'Xangri Lá', 'Xangri-lá'],
    ['RS', 'Não Me Toque', 'Não-Me-Toque'],
    ['SC', 'Grãopará', 'Grão-Pará'],
  ] as const)('%s: %j and %j', (uf, one, other) => {
    expect(isSameTown({ uf, city: one }, { uf, city: other })).toBe(true);
  });

  test.each([
    ...[
      'Taguatinga',
      'Taguatinga Norte',
      'Ceilândia',
      'Águas Claras',
      'Guará',
      'Guará II',
      'Samambaia',
      'Gama',
    ],
    ...['Sobradinho', 'Sobradinho II', 'Planaltina', 'Santa Maria', 'Sta. Maria', 'Recanto das Emas'],
    ...['Riacho Fundo', 'Riacho Fundo 2', 'São Sebastião', 'S. Sebastião', 'Brazlândia', 'Braslândia'],
    ...[
      'Núcleo Bandeirante',
      'Cruzeiro',
      'Cruzeiro Novo',
      'Lago Sul',
      'Lago Norte',
      'Candangolândia',
      'Paranoá',
    ],
    ...[
      'Vicente Pires',
      'Itapoã',
      'Jardim Botânico',
      'Sudoeste/Octogonal',
      'Sudoeste',
      'Octogonal',
      'Park Way',
    ],
    ...['SCIA', 'SCIA - Estrutural', 'Estrutural', 'Cidade Estrutural', 'Varjão', 'Fercal', 'Arniqueira'],
    ...[
      'Arniqueiras',
      'Sol Nascente',
      'Sol Nascente/Pôr do Sol',
      'SIA',
      'Plano Piloto',
      'Asa Norte',
      'TAGUATINGA/DF',
    ],
    ...[
      'Arapoanga',
      'Água Quente',
      'Taguatinga (Brasília)',
      'Brasília - Taguatinga',
      'Taguatinga - Brasília',
    ],
  ])('%s is in Brasília', (city) => {
    expect(isSameTown({ uf: 'DF', city }, { uf: 'DF', city: 'Brasília' })).toBe(true);
  });

  test.each([
    [
      { uf: 'DF', city: 'Águas Lindas' },
      { uf: 'DF', city: 'Brasília' },
    ],
    [
      { uf: 'GO', city: 'Águas Claras' },
      { uf: 'DF', city: 'Brasília' },
    ],
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
