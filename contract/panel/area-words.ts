import { formatBRL } from '../money/brl.ts';
import { type Ring, squareKilometres } from '../reseller/polygon.ts';
import type { AreaSection, Zone } from './area.ts';

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const list = new Intl.ListFormat('pt-BR');

const kilometreWords = (metres: number) => `${decimal.format(metres / 1000)} km`;

/** Returns the values of an area in words. Drawings are also listed by their points, so that no moved point is missed. */
export function areaWords({
  radiusMetres,
  zones,
}: Pick<AreaSection, 'radiusMetres' | 'zones'>): [string, string][] {
  return [
    ['Área de entrega', zones === undefined ? 'dentro do raio' : 'por zonas'],
    ['Raio de entrega', kilometreWords(radiusMetres)],
    ...(zones ?? []).flatMap(zoneWords),
  ];
}

function zoneWords({ name, freightCents, polygon, districts }: Zone): [string, string][] {
  const freight = freightCents === undefined ? 'taxa da revenda' : formatBRL(freightCents);
  const where = polygon ? drawingWords(polygon) : districtWords(districts ?? []);
  return [
    [`Zona ${name}`, `${freight}, ${where}`],
    ...(polygon
      ? [[`Zona ${name}, pontos do desenho`, polygon.map(pointWords).join('; ')] satisfies [string, string]]
      : []),
  ];
}

const drawingWords = (polygon: Ring) =>
  `desenho de ${polygon.length} pontos, ${decimal.format(squareKilometres(polygon))} km²`;

const districtWords = (districts: readonly string[]) =>
  `${districts.length === 1 ? 'bairro' : 'bairros'} ${list.format(districts)}`;

const pointWords = ({ latitude, longitude }: Ring[number]) =>
  `${latitude.toFixed(5)} ${longitude.toFixed(5)}`;
