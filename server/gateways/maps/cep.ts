import { type Uf, ufOfState } from '#contract/address/states';
import { cityRanges, stateRanges } from './cep-ranges.ts';
import { type Municipality, municipalities } from './gazetteer.ts';

export interface CepArea {
  readonly uf: Uf;
  /** The postal region, by the first digit of a CEP (Correios). */
  readonly region: string;
  /** The only municipality that the CEP can belong to. Absent if municipalities share the range, as in most cases. */
  readonly municipality: Municipality | undefined;
}

interface Range<Owner> {
  readonly from: number;
  readonly to: number;
  readonly owner: Owner;
}

const regions = [
  'Grande São Paulo',
  'Interior e litoral de São Paulo',
  'Rio de Janeiro e Espírito Santo',
  'Minas Gerais',
  'Bahia e Sergipe',
  'Pernambuco, Alagoas, Paraíba e Rio Grande do Norte',
  'Ceará, Piauí, Maranhão, Pará, Amapá, Amazonas, Roraima e Acre',
  'Distrito Federal, Goiás, Tocantins, Mato Grosso, Mato Grosso do Sul e Rondônia',
  'Paraná e Santa Catarina',
  'Rio Grande do Sul',
];

const byLabel = new Map([...municipalities.values()].map((city) => [`${city.name}/${city.uf}`, city]));
const states = rangesOf(stateRanges, ufOfState);
const cities = rangesOf(cityRanges, (label) => byLabel.get(label));

/**
 * Returns the digits of a typed CEP (`88036-080`, `88.036-080`, `CEP 88036080`), or of its beginning from five digits
 * on. Undefined for any other text.
 */
export function cepDigits(text: string): string | undefined {
  const found = /^(?:cep\W*)?(\d{2})\.?(\d{3})[-\s]?(\d{0,3})$/i.exec(text.normalize('NFKC').trim());
  return found?.slice(1).join('');
}

/** Returns the area of a CEP. Its first five digits are enough. Undefined for a range that is not in use. */
export function cepArea(digits: string): CepArea | undefined {
  const prefix = Number(digits.slice(0, 5));
  const uf = ownerOf(states, prefix);
  if (digits.length < 5 || !uf) return undefined;
  return { uf, region: regions[Number(digits[0])] ?? '', municipality: ownerOf(cities, prefix) };
}

function ownerOf<Owner>(ranges: readonly Range<Owner>[], prefix: number): Owner | undefined {
  return ranges.find(({ from, to }) => from <= prefix && prefix <= to)?.owner;
}

function rangesOf<Owner>(table: string, owner: (name: string) => Owner | undefined): Range<Owner>[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', ranges = ''] = line.trim().split(': ');
      const found = owner(name);
      if (found === undefined) throw new Error(`CEP ranges: unknown ${name}`);
      return ranges.split(', ').map((range) => {
        const [from, to] = range.split('-').map(Number);
        if (from === undefined || to === undefined) throw new Error(`CEP ranges: ${line}`);
        return { from, to, owner: found };
      });
    });
}
