import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import type { Actor } from '../paths/product.ts';

/** What a reseller does to an order at its panel. */
export const panelCommands: readonly OrderCommand[] = [
  'order.accept',
  'order.reject',
  'order.dispatch',
  'order.deliver',
  'order.giveUp',
  'order.fail',
];

/** Gives these commands wherever they move the world; `moved` answers undefined where they do not. */
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
