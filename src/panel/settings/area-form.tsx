import { useRef, useState } from 'react';
import { type AreaSection, radiusBounds, zonesMaximum } from '#contract/panel/area';
import { areaWords } from '#contract/panel/area-words';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Field } from '#src/ui/input.tsx';
import { SectionForm } from './section.tsx';
import { useSettingsSend } from './settings-actor.tsx';
import { newZone, readZones, type TypedZone, typedZone, ZoneFields } from './zone-fields.tsx';

interface AreaFormProps {
  /** The area that the person saw, whose version the change contains. */
  seen: AreaSection;
  isEditable: boolean;
}

interface TypedArea {
  radius: string;
  byZones: boolean;
  zones: TypedZone[];
}

const typedArea = ({ radiusMetres, zones }: AreaSection): TypedArea => ({
  radius: String(radiusMetres),
  byZones: zones !== undefined,
  zones: (zones ?? []).map(typedZone),
});

/** Where the reseller delivers: within a radius, or in zones. Zones of districts need no map. */
export function AreaForm({ seen, isEditable }: AreaFormProps) {
  const send = useSettingsSend();
  const [shown, setShown] = useState(seen);
  const [typed, setTyped] = useState(() => typedArea(seen));
  const [problem, setProblem] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  if (shown.version !== seen.version) {
    setShown(seen);
    setTyped(typedArea(seen));
    setProblem(undefined);
  }
  const { radius, byZones, zones } = typed;
  const change = (changed: Partial<TypedArea>) => setTyped({ ...typed, ...changed });
  const changeZone = (key: number, changed: Partial<TypedZone>) =>
    change({ zones: zones.map((zone) => (zone.key === key ? { ...zone, ...changed } : zone)) });
  const add = (polygon: TypedZone['polygon']) => change({ zones: [...zones, newZone(zones, polygon)] });
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
      isDirty={JSON.stringify(typed) !== JSON.stringify(typedArea(seen))}
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
              onChange={() => change({ byZones: false })}
            />
            <RadioCard
              name="area"
              value="zonas"
              label="Por zonas, com taxa própria"
              checked={byZones}
              onChange={() => change({ byZones: true })}
            />
          </ChoiceGroup>
          {!byZones && (
            <Field
              label="Raio, em metros"
              inputMode="numeric"
              autoComplete="off"
              value={radius}
              onChange={({ target }) => change({ radius: target.value })}
              className="max-w-60"
            />
          )}
          {byZones &&
            zones.map((zone, index) => (
              <ZoneFields
                key={zone.key}
                zone={zone}
                number={index + 1}
                area={seen}
                isMapShown={isOpen}
                onChange={(changed) => changeZone(zone.key, changed)}
                onRemove={() => {
                  change({ zones: zones.filter(({ key }) => key !== zone.key) });
                  addButton.current?.focus();
                }}
              />
            ))}
          {byZones && (
            <div className="flex flex-wrap gap-3">
              <Button
                ref={addButton}
                variant="secondary"
                aria-disabled={zones.length >= zonesMaximum}
                className="aria-disabled:opacity-50"
                onClick={() => zones.length < zonesMaximum && add(undefined)}
              >
                Nova zona por bairros
              </Button>
              <Button
                variant="secondary"
                aria-disabled={zones.length >= zonesMaximum}
                className="aria-disabled:opacity-50"
                onClick={() => zones.length < zonesMaximum && add([])}
              >
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
