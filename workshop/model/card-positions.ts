import type { FlowCard } from './flow.ts';

/** Layout of a wide window. Cards that follow each other are neighbours. A whole machine is listed by its name. */
const wide = drawn(`
  resuming         address            resellers                        items              personalData
  order-rating     repeated           noReseller                       coupon             payment
  -                order.finished     order.live                       order              resume
  order-lifecycle  order.live.cancel  order.live.deliveryConfirmation  order.identifying  resume.identifying
  order-attention  reseller-panel      working.link                     working.sheet      phone-verification
  reseller-settings  signingIn        working.attention                working.shift      reseller-team
`);

const tall = drawn(`
  resuming            address
  noReseller          resellers
  -                   items
  repeated            personalData
  coupon              payment
  resume.identifying  resume
  order.identifying   order
  order.finished      order.live
  order.live.cancel   order.live.deliveryConfirmation
  order-attention     order-lifecycle
  signingIn           reseller-panel
  working.link        working.sheet
  working.attention   working.shift
  phone-verification  reseller-team
  order-rating        reseller-settings
`);

/** Returns a function that looks up the column and row of a name. The function throws for an unknown name. */
function drawn(map: string): (name: string) => { x: number; y: number } {
  const rows = map
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return (name) => {
    const y = rows.findIndex((names) => names.includes(name));
    if (y < 0) throw new Error(`${name} is not on the map`);
    return { x: rows[y]?.indexOf(name) ?? 0, y };
  };
}

export function positionOf(machine: string, { state }: FlowCard) {
  const name = state === '(root)' ? machine : state;
  return { wide: wide(name), tall: tall(name) };
}
