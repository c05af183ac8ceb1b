import { formatCep } from '#contract/address/address-text';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { submitting } from '#src/ui/submitting.ts';
import { searchFormId } from './address-form.ts';

/** The place as the map describes it, and the way back to the search. */
export function PlaceLine({
  city,
  uf,
  cep,
  mapStreet,
  mapDistrict,
  isHere,
  onChange,
}: {
  city: string;
  uf: string;
  cep: string | undefined;
  mapStreet: string | undefined;
  mapDistrict: string | undefined;
  /** Located by the device, not by a search. */
  isHere: boolean;
  onChange: () => void;
}) {
  const town = `${city} - ${uf}`;
  const code = cep === undefined ? undefined : `CEP ${formatCep(cep)}`;
  const how = isHere ? 'pela sua localização' : undefined;
  const [first, ...rest] = [mapStreet, mapDistrict, town, code, how].filter((part) => part !== undefined);
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-card bg-surface py-2 pr-1 pl-gutter">
      <Icon name="map-pin" size="lg" className="text-flame-ink" />
      <p className="min-w-0 grow basis-36">
        <span className="block font-semibold">{first}</span>
        {rest.length > 0 && <span className="block text-sm text-ink-soft">{rest.join(' · ')}</span>}
      </p>
      <Button {...submitting(searchFormId, onChange)} variant="ghost">
        Trocar
        <span className="sr-only"> o lugar</span>
      </Button>
    </div>
  );
}
