import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import type { Actor } from '../paths/product.ts';

export const panelCommands: readonly OrderCommand[] = [
  'order.accept',
  'order.reject',
  'order.dispatch',
  'order.deliver',
  'order.giveUp',
  'order.fail',
];

/** Returns an actor that gives these commands. `moved` returns undefined for a command that does not apply. */
export function commanding<World>(
  name: string,
  commands: readonly OrderCommand[],
  moved: (world: World, command: OrderCommand) => World | undefined,
): Actor<World> {
  return {
    name,
    moves: (world) =>
      commands.flatMap((command) => {
        const to = moved(world, command);
        return to ? [{ label: command, to }] : [];
      }),
  };
}
