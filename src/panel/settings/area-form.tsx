import { lazy, Suspense, useState } from 'react';
import { parseBRL } from '#contract/money/brl';
import { radiusBounds, type Zone, zonesMaximum } from '#contract/panel/area';
import { zoneFaults } from '#contract/panel/area-checks';
import { areaWords } from '#contract/panel/area-words';
import type { Business } from '#contract/panel/business';
import { freightBounds } from '#contract/panel/section';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Field } from '#src/ui/input.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SectionForm } from './section.tsx';
import { useSettingsSend } from './settings-actor.tsx';
import { typedCents } from './settings-words.ts';

const AreaMap = lazy(() => import('./area-map.tsx').then((loaded) => ({ default: loaded.AreaMap })));

interface AreaFormProps {
  /** The area that the person saw, whose version the change contains. */
  seen: Business['area'];
  isEditable: boolean;
}

/** A zone as it is typed. It has either the points of a drawing or the text with the districts. */
interface TypedZone {
  name: string;
  freight: string;
  polygon: NonNullable<Zone['polygon']> | undefined;
  districts: string;
}

const typedZone = ({ name, freightCents, polygon, districts = [] }: Zone): TypedZone => ({
  name,
  freight: typedCents(freightCents),
  polygon,
  districts: districts.join(', '),
});

/** Where the reseller delivers: within a radius, or in zones. Zones of districts need no map. */
export function AreaForm({ seen, isEditable }: AreaFormProps) {
  const send = useSettingsSend();
  const [radius, setRadius] = useState(String(seen.radiusMetres));
  const [byZones, setByZones] = useState(seen.zones !== undefined);
  const [zones, setZones] = useState(() => (seen.zones ?? []).map(typedZone));
  const [problem, setProblem] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const typed = { radius, byZones, zones };
  const [start] = useState(() => JSON.stringify(typed));
  const change = (at: number, changed: Partial<TypedZone>) =>
    setZones(zones.map((zone, index) => (index === at ? { ...zone, ...changed } : zone)));
  const add = (polygon: TypedZone['polygon']) =>
    setZones([...zones, { name: `Zona ${zones.length + 1}`, freight: '', polygon, districts: '' }]);
  const submit = () => {
    const read = byZones ? readZones(zones, seen.place) : undefined;
    // The radius is not on the screen while zones decide.
    const metres = byZones ? seen.radiusMetres : Number(radius);
    const isRadius = Number.isInteger(metres) && metres >= radiusBounds.min && metres <= radiusBounds.max;
    const found = isRadius ? read?.problem : `O raio vai de ${radiusBounds.min} a ${radiusBounds.max} m.`;
    setProblem(found);
    if (found !== undefined) return;
    const { version } = seen;
    send({
      type: 'settings.review',
      change: {
        verb: 'changeArea',
        version,
        radiusMetres: metres,
        ...(read ? { zones: read.zones } : {}),
      },
    });
  };
  return (
    <SectionForm
      title="Área de entrega"
      verb="changeArea"
      action="Ver o que muda"
      isDirty={JSON.stringify(typed) !== start}
      isEditable={isEditable}
      onSubmit={submit}
    >
      <p className="text-ink-soft">
        {areaWords(seen)
          .slice(0, 2)
          .map(([what, value]) => `${what}: ${value}`)
          .join('. ')}
        .
      </p>
      <Fold title="Onde você entrega" open={isOpen} onToggle={setOpen}>
        <fieldset disabled={!isEditable} className="flex flex-col gap-5">
          <ChoiceGroup legend="Como a área é decidida">
            <RadioCard
              name="area"
              value="raio"
              label="Dentro de um raio"
              checked={!byZones}
              onChange={() => setByZones(false)}
            />
            <RadioCard
              name="area"
              value="zonas"
              label="Por zonas, com taxa própria"
              checked={byZones}
              onChange={() => setByZones(true)}
            />
          </ChoiceGroup>
          {!byZones && (
            <Field
              label="Raio, em metros"
              inputMode="numeric"
              autoComplete="off"
              value={radius}
              onChange={({ target }) => setRadius(target.value)}
              className="max-w-60"
            />
          )}
          {byZones &&
            zones.map((zone, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a zone has no other identity while its name is typed.
              <fieldset key={index} className="flex flex-col gap-3 border-t border-line pt-4">
                <legend className="font-medium">{`Zona ${index + 1}`}</legend>
                <Field
                  label="Nome"
                  autoComplete="off"
                  value={zone.name}
                  onChange={({ target }) => change(index, { name: target.value })}
                />
                <Field
                  label="Taxa da zona"
                  hint="Vazia, vale a taxa da revenda."
                  before="R$"
                  inputMode="decimal"
                  autoComplete="off"
                  value={zone.freight}
                  onChange={({ target }) => change(index, { freight: target.value })}
                  className="max-w-60"
                />
                {zone.polygon ? (
                  isOpen && (
                    <Suspense fallback={<Skeleton className="h-72" />}>
                      <AreaMap
                        place={seen.place}
                        polygon={zone.polygon}
                        onChange={(polygon) => change(index, { polygon })}
                      />
                    </Suspense>
                  )
                ) : (
                  <Field
                    label={`Bairros de ${seen.city}`}
                    hint="Separe com vírgulas. Acentos e maiúsculas não importam."
                    autoComplete="off"
                    value={zone.districts}
                    onChange={({ target }) => change(index, { districts: target.value })}
                  />
                )}
                <Button
                  variant="ghost"
                  className="self-start"
                  onClick={() => setZones(zones.filter((_, at) => at !== index))}
                >
                  {`Tirar a zona ${zone.name}`}
                </Button>
              </fieldset>
            ))}
          {byZones && zones.length < zonesMaximum && (
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => add(undefined)}>
                Nova zona por bairros
              </Button>
              <Button variant="secondary" onClick={() => add([])}>
                Nova zona no mapa
              </Button>
            </div>
          )}
        </fieldset>
      </Fold>
      {problem !== undefined && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </SectionForm>
  );
}

/** Returns the zones of a change, and the first fault in words. */
function readZones(
  typed: readonly TypedZone[],
  place: Business['area']['place'],
): { zones: Zone[]; problem: string | undefined } {
  const zones = typed.map(({ name, freight, polygon, districts }): Zone => {
    const cents = parseBRL(freight);
    return {
      name: name.trim(),
      ...(cents === undefined ? {} : { freightCents: cents }),
      ...(polygon ? { polygon } : { districts: splitNames(districts) }),
    };
  });
  return { zones, problem: problemOf(typed, zones, place) };
}

const splitNames = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

function problemOf(typed: readonly TypedZone[], zones: Zone[], place: Business['area']['place']) {
  if (zones.length === 0) return 'Acrescente uma zona.';
  for (const { name, freight } of typed) {
    const cents = parseBRL(freight);
    if (freight.trim() !== '' && (cents === undefined || cents > freightBounds.max))
      return `${name}: escreva a taxa como 5,00, até R$ 200,00.`;
  }
  for (const { name, polygon, districts } of zones) {
    if (polygon && polygon.length < 3) return `${name}: marque pelo menos três pontos no mapa.`;
    if (districts?.length === 0) return `${name}: escreva pelo menos um bairro.`;
  }
  const [fault] = zoneFaults(zones, place);
  if (!fault) return undefined;
  const at = Number(fault.pointer.split('/')[2]);
  return `${zones[at]?.name ?? ''}: ${fault.detail}`;
}
