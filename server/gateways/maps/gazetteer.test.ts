import { describe, expect, test } from 'vitest';
import { stateNames } from '#contract/address/states';
import { townKey } from '#contract/address/town-name';
import { districts, findMunicipality, municipalities, reachMetres } from './gazetteer.ts';
import { searchNames } from './name-search.ts';

const all = [...municipalities.values()];

describe('the municipalities', () => {
  test('are the 5,571 of IBGE, of all 27 states', () => {
    expect(all.length).toBe(5571);
    expect(municipalities.size).toBe(5571);
    expect([...new Set(all.map(({ uf }) => uf))].sort()).toEqual(Object.keys(stateNames).sort());
  });

  test('are as many per state as IBGE counts', () => {
    const counts = all.reduce(
      (sum, { uf }) => sum.set(uf, (sum.get(uf) ?? 0) + 1),
      new Map<string, number>(),
    );
    expect(Object.fromEntries(counts)).toEqual({
      ...{ AC: 22, AL: 102, AM: 62, AP: 16, BA: 417, CE: 184, DF: 1, ES: 78, GO: 246, MA: 217 },
      ...{ MG: 853, MS: 79, MT: 142, PA: 144, PB: 223, PE: 185, PI: 224, PR: 399, RJ: 92, RN: 167 },
      ...{ RO: 52, RR: 15, RS: 497, SC: 295, SE: 75, SP: 645, TO: 139 },
    });
  });

  test('have a unique name in their state, without stray spaces or separators', () => {
    expect(new Set(all.map(({ name, uf }) => `${name}/${uf}`)).size).toBe(5571);
    expect(all.filter(({ name }) => !/^\p{Lu}[\p{L}' -]*\p{L}$/u.test(name))).toEqual([]);
  });

  test('are in Brazil, each at a different point', () => {
    const inside = ({ latitude, longitude }: (typeof all)[number]) =>
      latitude > -33.8 && latitude < 5.3 && longitude > -74 && longitude < -32.3;
    expect(all.filter((city) => !inside(city))).toEqual([]);
    expect(new Set(all.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size).toBe(5571);
  });

  test('include those that GeoNames lacks', () => {
    const added = ['2706307', '3302858', '5107040', '5101837', '3550308'];
    expect(added.map((ibge) => municipalities.get(ibge))).toMatchObject([
      { name: 'Palmeira dos Índios', uf: 'AL', latitude: -9.406, longitude: -36.628 },
      { name: 'Mesquita', uf: 'RJ', latitude: -22.784, longitude: -43.432 },
      { name: 'Primavera do Leste', uf: 'MT', latitude: -15.5516, longitude: -54.3017 },
      { name: 'Boa Esperança do Norte', uf: 'MT', latitude: -13.5083, longitude: -55.1523 },
      { name: 'São Paulo', uf: 'SP', latitude: -23.5475, longitude: -46.6361 },
    ]);
  });
});

test('the largest are 200, the 27 capitals among them, São Paulo first', () => {
  const largest = [...municipalities.values()]
    .filter(({ sizeRank }) => sizeRank !== undefined)
    .sort((one, other) => (one.sizeRank ?? 0) - (other.sizeRank ?? 0));
  expect(largest.map(({ sizeRank }) => sizeRank)).toEqual(
    Array.from({ length: 200 }, (_, index) => index + 1),
  );
  expect(largest.filter(({ capital }) => capital).length).toBe(27);
  expect(new Set(largest.filter(({ capital }) => capital).map(({ uf }) => uf)).size).toBe(27);
  expect(largest.slice(0, 3).map(({ name }) => name)).toEqual(['São Paulo', 'Rio de Janeiro', 'Brasília']);
});

test('a district belongs to a municipality and has another name', () => {
  expect(districts.length).toBe(210);
  expect(districts.filter(({ name, municipality }) => name === municipality.name)).toEqual([]);
  expect(districts.find(({ name }) => name === 'Taguatinga')?.municipality.ibge).toBe('5300108');
});

describe('a municipality by name', () => {
  test('every municipality is found by its name and by its other names', () => {
    const wrong = all.flatMap((municipality) =>
      [municipality.name, ...municipality.aliases]
        .filter((city) => findMunicipality({ city, uf: municipality.uf })?.ibge !== municipality.ibge)
        .map((city) => `${city}/${municipality.uf}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['Santana do Livramento', 'RS', '4317103'],
    ['Espigão do Oeste', 'RO', '1100098'],
    ['Bom Jesus', 'GO', '5203500'],
    ['Augusto Severo', 'RN', '2401305'],
    ['Açu', 'RN', '2400208'],
    ['Parati', 'RJ', '3303807'],
    ['Brasópolis', 'MG', '3108909'],
    ['Poxoréo', 'MT', '5107008'],
    ['Boa Esperança (Sorriso)', 'MT', '5101837'],
    ['MOJI MIRIM', 'SP', '3530805'],
    ['Sto. André', 'SP', '3547809'],
    ['Sta. Bárbara do Oeste', 'SP', '3545803'],
    ['S. José dos Campos', 'SP', '3549904'],
    ['Pres. Prudente', 'SP', '3541406'],
    ['Gov. Valadares', 'MG', '3127701'],
    ['Mal. Cândido Rondon', 'PR', '4114609'],
    ['Xangrilá', 'RS', '4323804'],
    ['Itaporã', 'TO', '1711100'],
    ['Campos', 'RJ', '3301009'],
    ['Barra do Sul', 'SC', '4202057'],
    ['Ilha de Fernando de Noronha', 'PE', '2605459'],
  ])('%s in %s has the code %s, also in the search', (city, uf, ibge) => {
    expect(findMunicipality({ city, uf })?.ibge).toBe(ibge);
    expect(searchNames(`${city} ${uf}`, 10)[0]?.municipality.ibge).toBe(ibge);
    expect(searchNames(city, 10).some(({ municipality }) => municipality.ibge === ibge)).toBe(true);
  });

  test.each([
    ['Taguatinga', 'DF', '5300108'],
    ['Sudoeste/Octogonal', 'DF', '5300108'],
    ['Fernando de Noronha (Distrito Estadual)', 'PE', '2605459'],
    ['Distrito Estadual de Fernando de Noronha', 'PE', '2605459'],
    // A name may lack the state's name at its end.
    ['Paraíso', 'TO', '1716109'],
    ['Divinópolis', 'TO', '1707108'],
  ])('%s in %s is in the municipality %s', (city, uf, ibge) =>
    expect(findMunicipality({ city, uf })?.ibge).toBe(ibge),
  );

  test('a region of Brasília keeps its place in the search', () => {
    expect(searchNames('Taguatinga DF', 1)[0]?.district?.name).toBe('Taguatinga');
  });

  test('the names of the municipalities of a state have different keys', () => {
    const keys = new Map<string, string>();
    const shared = all.flatMap(({ name, uf }) => {
      const key = `${uf} ${townKey(name)}`;
      const other = keys.get(key);
      keys.set(key, name);
      return other === undefined ? [] : [`${other} and ${name}/${uf}`];
    });
    expect(shared).toEqual([]);
  });

  test('the state may follow the name, in any case', () => {
    expect(findMunicipality({ city: 'Santana do Livramento - RS', uf: 'rs' })?.ibge).toBe('4317103');
  });

  test.each([
    ['Vila Inventada', 'SC'],
    ['São Paulo', 'RJ'],
    ['', 'SP'],
    ['Campinas', 'XX'],
  ])('%j in %s does not exist', (city, uf) => expect(findMunicipality({ city, uf })).toBeUndefined());

  test('the largest and the smallest have plausible areas and reaches', () => {
    const byArea = all.toSorted((one, other) => other.areaKm2 - one.areaKm2);
    expect(byArea.slice(0, 2).map(({ name, areaKm2 }) => [name, areaKm2])).toEqual([
      ['Altamira', 159533],
      ['Barcelos', 122476],
    ]);
    expect(byArea.filter(({ areaKm2 }) => !(areaKm2 > 3))).toEqual([]);
    const metres = (ibge: string) => Math.round(reachMetres(municipalities.get(ibge) ?? all[0]!) / 1000);
    expect([metres('4205407'), metres('3549904'), metres('1500602')]).toEqual([54, 66, 686]);
  });
});
