import { acceptedFolder, readAccepted } from '../../model/accepted.ts';
import { models } from '../../model/models.ts';
import { orderFunnelModel } from '../../model/order-funnel.ts';
import type { Screens } from '../screens.ts';

/**
 * Returns the accepted pictures that the viewer shows, by machine and state: the narrowest of each state, light and dark.
 */
export function viewerScreens(folder = acceptedFolder): Screens {
  const screens: Screens = {};
  for (const [name, { pictures }] of readAccepted(folder)) {
    const [light, dark] = [pictures['360-light']?.thumbnail, pictures['360-dark']?.thumbnail];
    const { machine, state } = placeOf(name);
    if (light !== undefined && dark !== undefined)
      screens[machine] = { ...screens[machine], [state]: { light, dark } };
  }
  return screens;
}

/** Splits the gallery's name of a state. The states of the order funnel have no machine in their name. */
function placeOf(name: string): { machine: string; state: string } {
  const machine = models.map((model) => model.name).find((one) => name.startsWith(`${one}.`));
  return machine === undefined
    ? { machine: orderFunnelModel.name, state: name }
    : { machine, state: name.slice(machine.length + 1) };
}

export function thumbnailFile(hash: string, folder = acceptedFolder): string {
  return `${folder}/thumbnails/${hash}.webp`;
}
