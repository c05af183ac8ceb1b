import type { Features } from './feature.ts';
import { guardFeatures } from './guard-features.ts';
import { structureFeatures } from './structure-features.ts';
import { transitionFeatures } from './transition-features.ts';

/** One machine for each feature of XState 5, by the feature's name. */
export const features: Features = {
  ...structureFeatures,
  ...transitionFeatures,
  ...guardFeatures,
};
