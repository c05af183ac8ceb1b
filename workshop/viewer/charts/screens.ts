import { acceptedFolder, readAccepted } from '../../model/accepted.ts';
import { orderFunnelModel } from '../../model/order-funnel.ts';
import type { Screens } from '../screens.ts';

/** Returns the accepted pictures that the viewer shows: the narrowest of each state, light and dark. */
export function viewerScreens(folder = acceptedFolder): Screens {
  const states: Screens['states'] = {};
  for (const [state, { pictures }] of readAccepted(folder)) {
    const [light, dark] = [pictures['360-light']?.thumbnail, pictures['360-dark']?.thumbnail];
    if (light !== undefined && dark !== undefined) states[state] = { light, dark };
  }
  return { machine: orderFunnelModel.name, states };
}

export function thumbnailFile(hash: string, folder = acceptedFolder): string {
  return `${folder}/thumbnails/${hash}.webp`;
}
