import type { DeskOperationName } from '#contract/desk/operations';
import { mayDesk } from '#machines/reseller-desk/roles';
import { useDesk } from './desk-actor.tsx';

/** Whether the person may call an operation of the shop that is shown. */
export function useMay(name: DeskOperationName): boolean {
  return useDesk(({ context: { desk, shop } }) =>
    mayDesk(desk?.shops.find(({ id }) => id === shop)?.role, name),
  );
}
