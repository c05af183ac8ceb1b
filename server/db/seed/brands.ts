import type { Uf } from './city-row.ts';
import type { Random } from './random.ts';

interface Region {
  ufs: readonly Uf[];
  brands: readonly string[];
  /** How far prices lean to the dear end: 0 (cheap) to 1. */
  dearness: number;
}

/** Invented distributors: none of them exists. */
const nationalBrands = ['Chama Azul', 'Lume', 'Boa Chama'];

const regions: readonly Region[] = [
  {
    ufs: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'],
    brands: ['Igarapé Gás', 'Lume do Norte'],
    dearness: 0.9,
  },
  {
    ufs: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
    brands: ['Sol do Agreste', 'Jangada Gás'],
    dearness: 0.45,
  },
  { ufs: ['DF', 'GO', 'MS', 'MT'], brands: ['Ipê do Cerrado', 'Gás Siriema'], dearness: 0.7 },
  { ufs: ['ES', 'MG', 'RJ', 'SP'], brands: ['Serra Clara', 'Gás Quaresmeira'], dearness: 0.3 },
  { ufs: ['PR', 'RS', 'SC'], brands: ['Minuano Azul', 'Gás Gralha'], dearness: 0.55 },
];

/** Distributors of a state, different from one another. */
export function drawBrands(random: Random, uf: Uf, count: number): string[] {
  return random.sample([...nationalBrands, ...regionOf(uf).brands], count);
}

/** 0 (cheap) to 1 (dear). */
export function priceLevel(uf: Uf): number {
  return regionOf(uf).dearness;
}

function regionOf(uf: Uf): Region {
  const region = regions.find(({ ufs }) => ufs.includes(uf));
  if (!region) throw new RangeError(`no region has ${uf}`);
  return region;
}
