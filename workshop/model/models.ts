import type { PathModel } from '../paths/model.ts';
import { orderAttentionModel } from './order-attention.ts';
import { orderFunnelModel } from './order-funnel.ts';
import { orderLifecycleModel } from './order-lifecycle.ts';
import { orderRatingModel } from './order-rating.ts';
import { phoneVerificationModel } from './phone-verification.ts';
import { orderScreensModel } from './reachable.ts';
import { resellerPanelModel } from './reseller-panel.ts';
import { resellerSettingsModel } from './reseller-settings.ts';
import { resellerTeamModel } from './reseller-team.ts';
import { orderFunnelWords } from './words.ts';

export const models: readonly PathModel[] = [
  { ...orderFunnelModel, words: orderFunnelWords, onScreens: orderScreensModel },
  orderLifecycleModel,
  resellerPanelModel(),
  resellerTeamModel,
  resellerSettingsModel,
  phoneVerificationModel,
  orderRatingModel(),
  orderAttentionModel,
];
