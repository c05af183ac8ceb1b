import { fromPromise, type PromiseActorLogic } from 'xstate';
import type * as z from 'zod/mini';
import type { AreaChange } from '#contract/panel/area';
import type {
  BusinessPreview,
  deliveryChange,
  pauseRequest,
  paymentsChange,
  pricesChange,
  stockChange,
  unitsCount,
} from '#contract/panel/business';
import type { HoursChange } from '#contract/panel/hours';
import type { logoChange } from '#contract/panel/logo';
import type { PixKeyChange } from '#contract/panel/pix-key';
import type { NewResellerCoupon } from '#contract/panel/reseller-coupons';
import type { FreshCodeServices } from '#machines/phone-verification/services';

/** A change of a reseller's settings with its values. */
export type SettingsChange =
  | ({ verb: 'changePrices' } & z.output<typeof pricesChange>)
  | ({ verb: 'changeDelivery' } & z.output<typeof deliveryChange>)
  | ({ verb: 'changeArea' } & AreaChange)
  | ({ verb: 'changePayments' } & z.output<typeof paymentsChange>)
  | ({ verb: 'changePixKey' } & PixKeyChange)
  | ({ verb: 'changeHours' } & HoursChange)
  | ({ verb: 'takeOffSale'; product: string } & z.output<typeof stockChange>)
  | ({ verb: 'countUnits'; product: string } & z.output<typeof unitsCount>)
  | { verb: 'restockProduct'; product: string }
  | ({ verb: 'changeLogo' } & z.output<typeof logoChange>)
  | { verb: 'removeLogo' }
  | ({ verb: 'pauseReseller' } & z.output<typeof pauseRequest>)
  | { verb: 'resumeReseller' }
  | ({ verb: 'addResellerCoupon' } & NewResellerCoupon)
  | { verb: 'stopResellerCoupon'; name: string };

export type SettingsVerb = SettingsChange['verb'];

type Denied = { refused: 'signed-out' | 'not-allowed' };

/** Input and every possible answer of each service. A service throws only on a network failure or a bug. */
export interface SettingsServices extends FreshCodeServices {
  loadSettings: { input: { reseller: string }; output: { shown: true } | Denied };
  previewChange: {
    input: { reseller: string; change: SettingsChange };
    output: { previewed: BusinessPreview } | Denied | { refused: 'invalid' };
  };
  changeSettings: {
    input: { reseller: string; change: SettingsChange };
    output:
      | { changed: SettingsVerb }
      | Denied
      | {
          refused:
            | 'stale'
            | 'code-needed'
            | 'pix-key-refused'
            | 'gone'
            | 'invalid'
            | 'picture-refused'
            | 'too-many'
            | 'coupon-taken'
            | 'too-many-coupons';
        }
      /** `reasons` has a sentence for each unusual value. */
      | { refused: { code: 'unconfirmed'; reasons: string[] } };
  };
}

export type SettingsServiceName = keyof SettingsServices;
export type SettingsServiceLogic<Name extends SettingsServiceName> = PromiseActorLogic<
  SettingsServices[Name]['output'],
  SettingsServices[Name]['input']
>;

function notProvided<Name extends SettingsServiceName>(name: Name): SettingsServiceLogic<Name> {
  return fromPromise(() => Promise.reject(new Error(`actor \`${name}\` was not provided`)));
}

export const settingsActors = {
  loadSettings: notProvided('loadSettings'),
  previewChange: notProvided('previewChange'),
  changeSettings: notProvided('changeSettings'),
  sendFreshCode: notProvided('sendFreshCode'),
  confirmPanel: notProvided('confirmPanel'),
};
