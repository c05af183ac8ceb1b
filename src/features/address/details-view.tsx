import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Address, Place } from '#contract/address/address';
import { type AddressTexts, addressForm, type CheckedAddress } from '#contract/address/address-form';
import { formatGate, mapPointOf, readGate } from '#contract/address/gate';
import type { Point } from '#contract/address/point';
import type { DraftFields, FunnelContext } from '#contract/draft/draft';
import { usePostedErrors } from '#src/frame/posted-answer.ts';
import { busySentence } from '#src/frame/problem-message.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useFunnel, useSend, useTyped } from '#src/funnel/react.tsx';
import { useTextBeforeHydration } from '#src/lib/text-before-hydration.ts';
import { Button } from '#src/ui/button.tsx';
import { AddressAside } from './address-aside.tsx';
import { DetailFields, PlaceLine, TownFields } from './address-fields.tsx';
import { movedTo, placeKeyOf, pointOf, searchFormId, startingValues, toAddress } from './address-form.ts';
import { useCityPriceSentence } from './city-price.ts';
import { GateMap } from './gate-map.tsx';

const unresolved = {
  unknown: 'Não achamos essa cidade nesse estado. Confira o nome e o estado.',
  down: 'Não conseguimos localizar essa cidade agora. Espere um instante e tente de novo.',
  busy: busySentence,
};

/**
 * Asks for the details that no map has: number, complement, reference. For an address entered by hand it asks for all
 * fields.
 */
export function DetailsView() {
  const { api, actor } = useFunnel();
  const { typed, remember } = useTyped();
  const send = useSend();
  // Initial values are computed once: submitting turns the place into an address before the page is left.
  const [{ known: knownPlace, isManual, mapStreet, mapDistrict, isHere, addressFor, defaultValues, ...pin }] =
    useState(() => beginning(actor.getSnapshot().context, typed));
  const price = useCityPriceSentence();
  const [gate, setGate] = useState(pin.gate);
  const [isGateRefused, setGateRefused] = useState(false);
  const form = useForm<AddressTexts, unknown, CheckedAddress>({
    resolver: standardSchemaResolver(addressForm),
    defaultValues,
    errors: usePostedErrors<AddressTexts>('address.submit', pointSentence),
  });

  const isDoorOnly =
    mapStreet !== undefined &&
    mapDistrict !== undefined &&
    !defaultValues.number &&
    defaultValues.noNumber !== true;
  const { setFocus } = form;
  useEffect(() => {
    if (isDoorOnly) setFocus('number');
  }, [isDoorOnly, setFocus]);

  const keep = () => {
    const { noNumber, ...texts } = form.getValues();
    const entries = Object.entries(texts).map(([name, text]) => [name, text ?? '']);
    remember({ ...Object.fromEntries(entries), addressFor, noNumber: noNumber ? 'on' : '' });
  };
  useTextBeforeHydration(form, z.keyof(addressForm).options, keep);

  const submit = form.handleSubmit(async (values) => {
    const point = await pointOf(api, values, knownPlace, isHere);
    if (typeof point === 'string')
      form.setError(isManual ? 'city' : 'street', { message: unresolved[point] }, { shouldFocus: true });
    else {
      const moved = movedTo(gate, point);
      setGateRefused(moved === 'far');
      if (moved !== 'far') send({ type: 'address.submit', address: toAddress(values, moved) });
    }
  });

  const moveTo = (to: Point | undefined) => {
    setGate(to);
    setGateRefused(false);
    remember({ addressFor, gate: formatGate(to) });
  };
  const search = () => send({ type: 'address.search' });
  return (
    <StepFrame
      step="address"
      title={isManual ? 'Digite o endereço' : 'Complete o endereço'}
      lead={price}
      focus={isDoorOnly ? 'content' : 'heading'}
      aside={<AddressAside />}
      footer={
        <Button type="submit" form="address" size="lg" full busy={form.formState.isSubmitting}>
          Ver revendas
        </Button>
      }
    >
      <StepForm event="address.search" id={searchFormId} onSubmit={search} />
      <StepForm
        event="address.submit"
        id="address"
        hasOtherButtons
        fields={{ addressFor, gate: formatGate(gate) }}
        onSubmit={submit}
        onChange={keep}
      >
        <div className="flex flex-col gap-5">
          {knownPlace && !isManual ? (
            <PlaceLine
              city={knownPlace.city}
              uf={knownPlace.uf}
              cep={knownPlace.cep}
              {...{ mapStreet, mapDistrict, isHere }}
              onChange={search}
            />
          ) : (
            <TownFields form={form} onSearch={search} onKeep={keep} />
          )}
          <DetailFields
            form={form}
            street={mapStreet === undefined}
            district={mapDistrict === undefined}
            isApproximate={isManual || (!isHere && knownPlace?.approximate === true)}
          />
          {pin.from && (
            <GateMap
              from={pin.from}
              gate={gate}
              isRefused={isGateRefused}
              onMove={moveTo}
              onSearch={search}
            />
          )}
        </div>
      </StepForm>
    </StepFrame>
  );
}

const gateFar = 'O pino ficou longe desse endereço. Confira o endereço.';

const pointSentence = (code: string) =>
  new Map(Object.entries({ ...unresolved, 'gate-far': gateFar })).get(code) ?? code;

/** Returns the initial values: the values of the place, then the ones typed before for the same place. */
function beginning({ place, address }: FunnelContext, typed: DraftFields) {
  const knownPlace = place ?? address;
  const isManual = typed.addressEntry === 'manual' || !knownPlace;
  const addressFor = isManual ? 'manual' : placeKeyOf(knownPlace);
  const before = typed.addressFor === addressFor ? typed : undefined;
  const knownValues = isManual ? { city: knownPlace?.city, uf: knownPlace?.uf } : knownPlace;
  return {
    known: knownPlace,
    isManual,
    isHere: typed.addressEntry === 'here',
    addressFor,
    ...pinOf(isManual ? undefined : knownPlace, before),
    mapStreet: isManual ? undefined : place?.street,
    mapDistrict: isManual || place?.isDistrictGuessed ? undefined : place?.district,
    defaultValues: startingValues(knownValues, before, !isManual && !place && address?.number === undefined),
  };
}

/** Returns the pin's point and gate. A place without a street, or with an approximate point, has none. */
function pinOf(known: Place | Address | undefined, before: DraftFields | undefined) {
  if (known?.street === undefined || known.approximate) return {};
  const isMoved = 'mapPoint' in known && known.mapPoint !== undefined;
  const from = mapPointOf(known);
  if (before?.gate !== undefined) return { from, gate: readGate(before.gate) };
  return { from, gate: isMoved ? { latitude: known.latitude, longitude: known.longitude } : undefined };
}
