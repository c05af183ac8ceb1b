import { lazy, Suspense } from 'react';
import { parseBRL } from '#contract/money/brl';
import {
  type AreaSection,
  districtMaximum,
  type Zone,
  zoneDistrictsMaximum,
  zoneNameMaximum,
} from '#contract/panel/area';
import { zoneFaults } from '#contract/panel/area-checks';
import { freightBounds } from '#contract/panel/section';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { typedCents } from './settings-words.ts';

const AreaMap = lazy(() => import('./area-map.tsx').then((loaded) => ({ default: loaded.AreaMap })));

/** A zone as it is typed. It has either the points of a drawing or the text with the districts. */
export interface TypedZone {
  /** Identifies the zone in the form, where names can be equal or empty. */
  key: number;
  name: string;
  freight: string;
  polygon: NonNullable<Zone['polygon']> | undefined;
  districts: string;
}

export const typedZone = ({ name, freightCents, polygon, districts = [] }: Zone, key: number): TypedZone => ({
  key,
  name,
  freight: typedCents(freightCents),
  polygon,
  districts: districts.join(', '),
});

/** Returns a zone to fill in, with a name that no other has. */
export function newZone(zones: readonly TypedZone[], polygon: TypedZone['polygon']): TypedZone {
  const names = new Set(zones.map(({ name }) => name.trim()));
  let number = zones.length + 1;
  while (names.has(`Zona ${number}`)) number += 1;
  const key = Math.max(-1, ...zones.map((zone) => zone.key)) + 1;
  return { key, name: `Zona ${number}`, freight: '', polygon, districts: '' };
}

interface ZoneFieldsProps {
  zone: TypedZone;
  number: number;
  area: Pick<AreaSection, 'place' | 'city'>;
  /** The map is loaded once it can be seen. */
  isMapShown: boolean;
  onChange: (changed: Partial<TypedZone>) => void;
  onRemove: () => void;
}

/** Name, freight, and the drawing or the districts of a zone. */
export function ZoneFields({ zone, number, area, isMapShown, onChange, onRemove }: ZoneFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="font-medium">{`Zona ${number}`}</legend>
      <Field
        label="Nome"
        autoComplete="off"
        value={zone.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label="Taxa da zona"
        hint="Vazia, vale a taxa da revenda."
        before="R$"
        inputMode="decimal"
        autoComplete="off"
        value={zone.freight}
        onChange={({ target }) => onChange({ freight: target.value })}
        className="max-w-60"
      />
      {zone.polygon ? (
        isMapShown && (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <AreaMap
              place={area.place}
              polygon={zone.polygon}
              onChange={(polygon) => onChange({ polygon })}
            />
          </Suspense>
        )
      ) : (
        <Field
          label={`Bairros de ${area.city}`}
          hint="Separe com vírgulas. Acentos e maiúsculas não importam."
          autoComplete="off"
          value={zone.districts}
          onChange={({ target }) => onChange({ districts: target.value })}
        />
      )}
      <Button variant="ghost" className="self-start" onClick={onRemove}>
        {`Tirar a zona ${zone.name}`}
      </Button>
    </fieldset>
  );
}

/** Returns the zones of a change, and the first fault in words. */
export function readZones(
  typed: readonly TypedZone[],
  place: AreaSection['place'],
): { zones: Zone[]; problem: string | undefined } {
  const zones = typed.map(({ name, freight, polygon, districts }): Zone => {
    const cents = parseBRL(freight);
    return {
      name: name.trim(),
      ...(cents === undefined ? {} : { freightCents: cents }),
      ...(polygon ? { polygon } : { districts: splitNames(districts) }),
    };
  });
  if (zones.length === 0) return { zones, problem: 'Acrescente uma zona.' };
  const faults = zones.map((zone, index) => faultOf(zone, typed[index]?.freight ?? ''));
  for (const { detail, pointer } of zoneFaults(zones, place)) {
    const index = Number(pointer.split('/')[2]);
    faults[index] ??= detail;
  }
  const at = faults.findIndex((fault) => fault !== undefined);
  return { zones, problem: at < 0 ? undefined : `${zones[at]?.name || `Zona ${at + 1}`}: ${faults[at]}` };
}

const splitNames = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Returns what is wrong with the size or the amount of a zone's values. */
function faultOf({ name, freightCents, polygon, districts = [] }: Zone, freight: string): string | undefined {
  if (name.length > zoneNameMaximum) return `O nome tem no máximo ${zoneNameMaximum} letras.`;
  if (freight.trim() !== '' && (freightCents === undefined || freightCents > freightBounds.max))
    return 'Escreva a taxa como 5,00, até R$ 200,00.';
  if (polygon && polygon.length < 3) return 'Marque pelo menos três pontos no mapa.';
  if (!polygon && districts.length === 0) return 'Escreva pelo menos um bairro.';
  if (districts.length > zoneDistrictsMaximum) return `Escreva no máximo ${zoneDistrictsMaximum} bairros.`;
  if (districts.some((district) => district.length > districtMaximum))
    return `Um bairro tem no máximo ${districtMaximum} letras.`;
  return undefined;
}
