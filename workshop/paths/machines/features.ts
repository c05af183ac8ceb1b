import { actionFeatures } from './action-features.ts';
import { actorFeatures } from './actor-features.ts';
import { childFeatures } from './child-features.ts';
import type { Features } from './feature.ts';
import { guardFeatures } from './guard-features.ts';
import { serviceFeatures } from './service-features.ts';
import { structureFeatures } from './structure-features.ts';
import { timerFeatures } from './timer-features.ts';
import { transitionFeatures } from './transition-features.ts';
import { valueFeatures } from './value-features.ts';

/** One machine for each feature of XState 5, by the feature's name. */
export const features: Features = {
  ...structureFeatures,
  ...transitionFeatures,
  ...guardFeatures,
  ...actionFeatures,
  ...timerFeatures,
  ...serviceFeatures,
  ...actorFeatures,
  ...childFeatures,
  ...valueFeatures,
};
