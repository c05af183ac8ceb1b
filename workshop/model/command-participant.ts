import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import type { Participant } from '../paths/product.ts';

export const panelCommands: readonly OrderCommand[] = [
  'order.accept',
  'order.reject',
  'order.dispatch',
  'order.deliver',
  'order.giveUp',
  'order.fail',
];

/**
 * Returns a participant that sends these commands. `apply` returns the next world, or undefined if the command is not
 * allowed.
 */
export function commandParticipant<World>(
  name: string,
  commands: readonly OrderCommand[],
  apply: (world: World, command: OrderCommand) => World | undefined,
): Participant<World> {
  return {
    name,
    moves: (world) =>
      commands.flatMap((command) => {
        const to = apply(world, command);
        return to ? [{ label: command, to }] : [];
      }),
  };
}
