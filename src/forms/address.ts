import * as z from 'zod/mini';
import { address, place } from '#contract/address/address';
import { addressForm } from '#contract/address/address-form';
import { readGate } from '#contract/address/gate';
import { movedTo, pointOf, toAddress } from '#src/features/address/address-form.ts';
import { detailsOf, writtenFields } from '#src/features/address/typed-details.ts';
import { parseJsonField, type Reader } from './reading.ts';

export const searchAddress: Reader = ({ fields, funnel }) => {
  const query = fields.addressQuery;
  return {
    events: funnel.snapshot().hasTag('detailing') ? [{ type: 'address.search' }] : [],
    ...(query === undefined ? {} : { fields: { addressQuery: query.slice(0, 200) } }),
  };
};

/** Chooses a place of the search, or opens the form of an address that is entered by hand. */
export const detailAddress: Reader = ({ fields, funnel }) => {
  const text = fields.addressQuery ?? funnel.draft().fields.addressQuery ?? '';
  const search = funnel.snapshot().hasTag('detailing') ? [{ type: 'address.search' as const }] : [];
  if (fields.place === undefined)
    return {
      events: [...search, { type: 'address.detail' }],
      fields: { addressQuery: text, addressEntry: 'manual', addressFor: 'manual', ...writtenFields(text) },
    };
  const chosen = parseJsonField(place, fields.place);
  if (!chosen) return undefined;
  const { place: detailed, fields: details } = detailsOf(text, chosen, funnel.draft().fields);
  return {
    events: [...search, { type: 'address.detail', place: detailed }],
    fields: { ...details, addressQuery: '', addressEntry: 'found' },
  };
};

/** Submits an earlier address, or the fields of the form with the point of their street or city. */
export const submitAddress: Reader = async ({ fields, context, funnel, api }) => {
  if (fields.address !== undefined) {
    const earlier = parseJsonField(address, fields.address);
    return earlier && { events: [{ type: 'address.submit', address: earlier }], fields: forgotten };
  }
  const isManual = fields.addressFor === 'manual';
  const known = context.place ?? context.address;
  // The form has no fields for what the map already provides.
  const written = {
    ...(isManual ? {} : known),
    ...withoutAbsent(fields),
    noNumber: fields.noNumber === 'on',
  };
  const parsed = z.safeParse(addressForm, written);
  const events = [{ type: 'address.detail' } as const];
  if (!parsed.success)
    return {
      events,
      errors: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
    };
  const values = parsed.data;
  const isHere = funnel.draft().fields.addressEntry === 'here';
  const point = await pointOf(async () => api, values, known, isHere);
  if (typeof point === 'string') return { events, errors: { [isManual ? 'city' : 'street']: point } };
  const moved = movedTo(readGate(fields.gate), point);
  if (moved === 'far') return { events, errors: { number: 'gate-far' } };
  return { events: [{ type: 'address.submit', address: toAddress(values, moved) }] };
};

/** The device's position requires a script. The page that follows reads it if there is one. */
export const locateAddress: Reader = () => ({
  errors: { position: 'script-needed' },
  fields: { addressEntry: 'here' },
});

const forgotten = { addressQuery: '', addressEntry: '' };

function withoutAbsent(fields: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
