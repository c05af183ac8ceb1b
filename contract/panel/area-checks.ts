import { distanceMetres } from '../address/distance.ts';
import type { Point } from '../address/point.ts';
import { widestRadiusMetres } from '../reseller/area.ts';
import { crossesItself, isFlat, type Ring } from '../reseller/polygon.ts';
import { fold } from '../text/fold.ts';
import type { Zone } from './area.ts';
import { unusualFreight, type ValueFault } from './business-checks.ts';

/** Returns why a drawn area of a reseller cannot be used, or undefined. */
function polygonFault(polygon: Ring, place: Point): string | undefined {
  if (isFlat(polygon)) return 'O desenho não cerca nenhum lugar.';
  if (crossesItself(polygon)) return 'O desenho cruza ou toca a si mesmo. Mova os pontos.';
  if (polygon.some((point) => distanceMetres(place, point) > widestRadiusMetres))
    return `O desenho passa de ${widestRadiusMetres / 1000} km da revenda.`;
  return undefined;
}

/** Returns faults of zones: drawn areas that cannot be used, equal names, and districts without a letter or digit. */
export function zoneFaults(zones: readonly Zone[], place: Point): ValueFault[] {
  const seen = new Set<string>();
  return zones.flatMap(({ name, polygon, districts = [] }, index) => {
    const pointer = `/zonas/${index}`;
    const faults: ValueFault[] = [];
    const folded = fold(name);
    if (folded === '') faults.push({ detail: 'Escreva um nome.', pointer: `${pointer}/nome` });
    else if (seen.has(folded))
      faults.push({ detail: 'Outra zona já tem este nome.', pointer: `${pointer}/nome` });
    seen.add(folded);
    const drawing = polygon && polygonFault(polygon, place);
    if (drawing !== undefined) faults.push({ detail: drawing, pointer: `${pointer}/poligono` });
    for (const [at, district] of districts.entries())
      if (fold(district) === '')
        faults.push({ detail: 'Escreva o nome do bairro.', pointer: `${pointer}/bairros/${at}` });
    return faults;
  });
}

/** Returns freights of zones that need a confirmation. A zone with one that it has already needs none. */
export function unusualZoneFreights(zones: readonly Zone[], present: readonly Zone[] = []): ValueFault[] {
  const before = new Map(present.map(({ name, freightCents }) => [name, freightCents]));
  return zones.flatMap(({ name, freightCents }, index) =>
    freightCents === undefined || before.get(name) === freightCents
      ? []
      : unusualFreight(freightCents).map(({ detail }) => ({
          detail: `${name}: ${detail}`,
          pointer: `/zonas/${index}/taxaEntregaCentavos`,
        })),
  );
}
