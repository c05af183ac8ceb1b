import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { distanceMetres } from '#contract/address/distance';
import { isGateNear, pinAt } from '#contract/address/gate';
import type { Point } from '#contract/address/point';
import { PlaceMap } from '#src/frame/place-map.tsx';
import { distanceWords } from '#src/ui/art/distance-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { submitting } from '#src/ui/submitting.ts';
import { searchFormId } from './address-form.ts';

/** The whole frame is free: there is only one pin. */
const room = { x: 200, y: 130 };

/**
 * Shows the point of an address. With street data the customer moves the pin to the gate: by dragging, by a tap, or with
 * the arrow keys. A gate too far away is refused, and leads back to the search.
 */
export function GateMap({
  from,
  gate,
  isRefused,
  onMove,
  onSearch,
}: {
  /** The map's own point of the address. */
  from: Point;
  gate: Point | undefined;
  /** Says whether the last submitted gate was too far from the address. */
  isRefused: boolean;
  /** Called with the new gate, or undefined for the map's own point. */
  onMove: (gate: Point | undefined) => void;
  onSearch: () => void;
}) {
  const { page } = useRouteContext({ from: '__root__' });
  const [farMetres, setFarMetres] = useState<number>();
  const door = gate ?? from;
  const move = (to: Point) => {
    const isNear = isGateNear(pinAt(from, to));
    setFarMetres(isNear ? undefined : distanceMetres(from, to));
    if (isNear) onMove(to);
  };
  const way = distanceWords(distanceMetres(from, door));
  const where = gate ? `O pino está a ${way} do endereço.` : 'O pino está no ponto do endereço.';
  return (
    <section aria-labelledby="gate" className="flex flex-col gap-2">
      <h2 id="gate" className="font-semibold">
        {page.map ? 'O pino está no portão?' : 'No mapa'}
      </h2>
      {page.map && (
        <p className="text-sm text-ink-soft noscript:hidden">
          Abra o mapa e arraste o pino, toque no lugar certo ou use as setas do teclado.
        </p>
      )}
      <PlaceMap
        label={`Mapa do endereço. ${where}`}
        door={door}
        doorLabel={gate ? 'Portão' : 'Seu endereço'}
        pins={[]}
        fitted={0}
        room={room}
        onDoorMove={move}
        className={page.map ? 'h-72' : 'h-48'}
      />
      {page.map && (
        <div className="flex flex-wrap items-center gap-x-3 noscript:hidden">
          <p aria-live="polite" className="text-sm">
            {where}
          </p>
          {gate && (
            <Button variant="ghost" size="sm" className="-ml-4" onClick={() => onMove(undefined)}>
              Voltar o pino
            </Button>
          )}
        </div>
      )}
      {(farMetres !== undefined || isRefused) && (
        <Callout tone="warning" live="assertive" title="Esse portão fica longe do endereço">
          {farMetres === undefined
            ? 'Ele'
            : `O lugar que você marcou fica a ${distanceWords(farMetres)}. Ele`}{' '}
          pode ficar a até 300 m. Se a entrega é lá, busque esse endereço.
          <Button {...submitting(searchFormId, onSearch)} variant="secondary" size="sm" className="mt-2">
            Buscar outro endereço
          </Button>
        </Callout>
      )}
    </section>
  );
}
