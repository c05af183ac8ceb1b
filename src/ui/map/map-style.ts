import type { FeatureLike } from 'ol/Feature.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style, { type StyleFunction } from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

/** Widths of roads in pixels at zoom 14. */
const streetWidths: Record<string, number> = {
  highway: 7,
  major_road: 5,
  medium_road: 4,
  minor_road: 3,
};

/**
 * Returns the style of the layers of the Protomaps schema, in the colours of the page. An element with a style of
 * `tokens.css` must be given, because a canvas cannot read custom properties.
 */
export function mapStyle(element: Element): StyleFunction {
  const computed = getComputedStyle(element);
  const colour = (name: string) => computed.getPropertyValue(`--map-${name}`).trim();
  const [land, water, coast, city, district] = ['land', 'water', 'coast', 'city', 'district'].map(colour);
  const area = (fill: string | undefined, zIndex: number) =>
    new Style({ zIndex, fill: new Fill({ color: fill ?? '' }) });
  const earth = area(land, 0);
  const green = area(colour('green'), 1);
  const sea = area(water, 2);
  const shore = new Style({ zIndex: 3, stroke: new Stroke({ color: coast ?? '', width: 1.25 }) });
  const halo = new Stroke({ color: land ?? '', width: 4 });
  const label = (size: number, weight: number, fill: string | undefined) => (text: string, rank: number) =>
    new Style({
      // Decluttering draws higher values first.
      zIndex: 10_000 - rank,
      text: new Text({
        text,
        font: `${weight} ${size}px ${computed.fontFamily}`,
        fill: new Fill({ color: fill ?? '' }),
        stroke: halo,
        padding: [5, 5, 5, 5],
      }),
    });
  const cityLabel = label(15, 600, city);
  const districtLabel = label(12.5, 500, district);
  const streetLabel = (text: string) =>
    new Style({
      text: new Text({
        text,
        placement: 'line',
        font: `500 11px ${computed.fontFamily}`,
        fill: new Fill({ color: district ?? '' }),
        stroke: halo,
      }),
    });

  const street = (kind: string, name: string | undefined, zoom: number) => {
    const width = (streetWidths[kind] ?? 1.5) * 1.5 ** Math.min(zoom - 14, 2);
    const fill = colour(kind === 'highway' ? 'highway' : 'road');
    return [
      new Style({ zIndex: 4, stroke: new Stroke({ color: colour('road-edge'), width: width + 1.5 }) }),
      new Style({ zIndex: kind === 'highway' ? 6 : 5, stroke: new Stroke({ color: fill, width }) }),
      ...(name !== undefined && zoom >= 14.5 ? [streetLabel(name)] : []),
    ];
  };

  return (feature, resolution) => {
    const zoom = Math.log2(156_543.034 / resolution);
    const kind = textOf(feature, 'kind') ?? textOf(feature, 'pmap:kind') ?? '';
    const name = textOf(feature, 'name:pt') ?? textOf(feature, 'name');
    switch (feature.get('layer')) {
      case 'earth':
        return earth;
      case 'landuse':
        return /park|forest|wood|nature|beach/.test(kind) ? green : undefined;
      case 'water':
        return sea;
      case 'coast':
        return shore;
      case 'roads':
        return zoom >= 12 || kind === 'highway' || kind === 'major_road'
          ? street(kind, name, zoom)
          : undefined;
      case 'places':
        return name === undefined ? undefined : place(feature, kind, name, zoom);
      default:
        return undefined;
    }
  };

  function place(feature: FeatureLike, kind: string, name: string, zoom: number): Style | undefined {
    const rank: unknown = feature.get('rank');
    const order = typeof rank === 'number' ? rank : 0;
    if (kind === 'locality') return zoom >= 10 || order < 1000 ? cityLabel(name, order) : undefined;
    return kind === 'neighbourhood' && zoom >= 11.5 ? districtLabel(name, 5000) : undefined;
  }
}

function textOf(feature: FeatureLike, name: string): string | undefined {
  const value: unknown = feature.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
