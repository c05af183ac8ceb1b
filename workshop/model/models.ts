import type { PathModel } from '../paths/model.ts';
import { orderAttentionModel } from './order-attention.ts';
import { orderFunnelModel } from './order-funnel.ts';
import { orderLifecycleModel } from './order-lifecycle.ts';
import { orderScreensModel } from './reachable.ts';
import { resellerDeskModel } from './reseller-desk.ts';
import { shopTeamModel } from './shop-team.ts';
import { orderFunnelWords } from './words.ts';

/** Every machine of the project, ready to be walked. */
export const models: readonly PathModel[] = [
  { ...orderFunnelModel, words: orderFunnelWords, onScreens: orderScreensModel },
  orderLifecycleModel,
  resellerDeskModel(),
  shopTeamModel,
  orderAttentionModel,
];
