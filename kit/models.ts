import { orderLifecycle } from '#machines/order-lifecycle/machine';
import type { PathModel } from '../tools/paths/model.ts';
import { plainModel } from '../tools/paths/plain-model.ts';
import { orderLifecycleWords } from './lifecycle-words.ts';
import { orderAttentionModel } from './order-attention.ts';
import { orderFunnelModel } from './order-funnel.ts';
import { orderScreensModel } from './reachable.ts';
import { resellerDeskModel } from './reseller-desk.ts';
import { shopTeamModel } from './shop-team.ts';

/** Every machine of the project, ready to be walked. */
export const models: readonly PathModel[] = [
  { ...orderFunnelModel, onScreens: orderScreensModel },
  { ...plainModel('order-lifecycle', orderLifecycle), words: orderLifecycleWords },
  resellerDeskModel(),
  shopTeamModel,
  orderAttentionModel,
];
