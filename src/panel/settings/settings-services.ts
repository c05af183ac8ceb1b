import { fromPromise } from 'xstate';
import type { Business } from '#contract/panel/business';
import type { ResellerCoupons } from '#contract/panel/reseller-coupons';
import type {
  SettingsChange,
  SettingsServiceLogic,
  SettingsServiceName,
  SettingsServices,
  SettingsVerb,
} from '#machines/reseller-settings/actors';
import { refusalOf } from '#src/lib/api-error.ts';
import { confirmPanel, confirmRefusals, sendFreshCode, sendRefusals } from '../fresh-code-services.ts';
import { storeResellerState } from '../known-orders.ts';
import type { PanelApi } from '../panel-api.ts';
import type { PanelDeps } from '../services.ts';
import { storeBusiness, storeCoupons } from './known-business.ts';

type Output<Name extends SettingsServiceName> = SettingsServices[Name]['output'];
type Refused = Extract<Output<SettingsServiceName>, { refused: string }>['refused'];

const denied = {
  'phone-unverified': 'signed-out',
  'not-found': 'signed-out',
  'not-allowed': 'not-allowed',
} as const;

/** Returns the logic of a service. `refusalsOf` maps the API's refusal codes to outcomes; any other failure is thrown. */
function actorOf<Name extends SettingsServiceName>(
  serve: (input: SettingsServices[Name]['input'], signal: AbortSignal) => Promise<Output<Name>>,
  refusalsOf: (input: SettingsServices[Name]['input']) => Partial<Record<string, Refused>>,
): SettingsServiceLogic<Name> {
  return fromPromise<Output<Name>, SettingsServices[Name]['input']>(async ({ input, signal }) => {
    try {
      return await serve(input, signal);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'confirmation-needed') {
        const reasons = refusal.errors.map(({ detail }) => detail);
        return { refused: { code: 'unconfirmed', reasons } } as Output<Name>;
      }
      const refused = refusalsOf(input)[refusal?.code ?? ''];
      if (refused === undefined) throw error;
      return { refused } as Output<Name>;
    }
  });
}

export function settingsServices({ api, queryClient }: PanelDeps) {
  const load = async (reseller: string, signal: AbortSignal) =>
    storeBusiness(queryClient, reseller, await api.call('getBusiness', { params: { reseller } }, signal));
  return {
    loadSettings: actorOf<'loadSettings'>(
      async ({ reseller }, signal) => {
        await load(reseller, signal);
        return { shown: true };
      },
      () => denied,
    ),
    previewChange: actorOf<'previewChange'>(
      async ({ reseller, change }, signal) => {
        const body = {
          ...(change.verb === 'changePrices' ? { products: change.products } : {}),
          ...(change.verb === 'changeDelivery' ? { freightCents: change.freightCents } : {}),
          ...(change.verb === 'changeArea' ? { area: areaOf(change) } : {}),
        };
        return { previewed: await api.call('previewBusiness', { params: { reseller }, body }, signal) };
      },
      () => ({ ...denied, 'invalid-input': 'invalid' }),
    ),
    changeSettings: actorOf<'changeSettings'>(
      async ({ reseller, change }, signal) => {
        const answer = await changed(api, reseller, change, signal);
        if ('prices' in answer) storeBusiness(queryClient, reseller, answer);
        else if ('coupons' in answer) storeCoupons(queryClient, reseller, answer);
        else {
          storeResellerState(queryClient, answer);
          await load(reseller, signal);
        }
        return { changed: change.verb };
      },
      ({ change }) => ({
        ...denied,
        'not-found': 'gone',
        'settings-stale': 'stale',
        'recent-verification-needed': 'code-needed',
        'invalid-input': invalidOutcomes[change.verb] ?? 'invalid',
        'body-too-large': 'picture-refused',
        'too-many-attempts': 'too-many',
        'coupon-taken': 'coupon-taken',
        'too-many-coupons': 'too-many-coupons',
      }),
    ),
    sendFreshCode: actorOf<'sendFreshCode'>(
      (_, signal) => sendFreshCode(api, signal),
      () => sendRefusals,
    ),
    confirmPanel: actorOf<'confirmPanel'>(
      (body, signal) => confirmPanel(api, body, signal),
      () => confirmRefusals,
    ),
  };
}

/** The outcome of `invalid-input` for changes whose form cannot know all reasons. */
const invalidOutcomes: Partial<Record<SettingsVerb, Refused>> = {
  changeLogo: 'picture-refused',
  changePixKey: 'pix-key-refused',
};

function areaOf({ radiusMetres, zones }: Extract<SettingsChange, { verb: 'changeArea' }>) {
  return { radiusMetres, ...(zones ? { zones } : {}) };
}

type Changed = Business | ResellerCoupons | Awaited<ReturnType<typeof resumed>>;

const resumed = (api: PanelApi, reseller: string, signal: AbortSignal) =>
  api.call('resumeReseller', { params: { reseller } }, signal);

function changed(
  api: PanelApi,
  reseller: string,
  change: SettingsChange,
  signal: AbortSignal,
): Promise<Changed> {
  const params = { reseller };
  switch (change.verb) {
    case 'changePrices': {
      const { verb, ...body } = change;
      return api.call(verb, { params, body }, signal);
    }
    case 'changeDelivery': {
      const { verb, ...body } = change;
      return api.call(verb, { params, body }, signal);
    }
    case 'changeArea': {
      const { verb, ...body } = change;
      return api.call(verb, { params, body }, signal);
    }
    case 'changePayments': {
      const { verb, ...body } = change;
      return api.call(verb, { params, body }, signal);
    }
    case 'changePixKey': {
      const { verb, ...body } = change;
      return api.call(verb, { params, body }, signal);
    }
    case 'changeHours': {
      const { verb, ...body } = change;
      return api.call(verb, { params, body }, signal);
    }
    case 'pauseReseller': {
      const { verb, ...body } = change;
      return api.call(verb, { params, body }, signal);
    }
    case 'takeOffSale': {
      const { verb, product, until } = change;
      return api.call(verb, { params: { reseller, product }, body: { until } }, signal);
    }
    case 'countUnits': {
      const { verb, product, units, seen } = change;
      return api.call(verb, { params: { reseller, product }, body: { units, seen } }, signal);
    }
    case 'addResellerCoupon': {
      const { verb, ...body } = change;
      return api.call(verb, { params, body }, signal);
    }
    case 'stopResellerCoupon':
      return api.call(change.verb, { params: { reseller, name: change.name } }, signal);
    case 'changeLogo': {
      const { verb, ...body } = change;
      return api.call(verb, { params, body }, signal);
    }
    case 'removeLogo':
      return api.call(change.verb, { params }, signal);
    case 'restockProduct':
      return api.call(change.verb, { params: { reseller, product: change.product } }, signal);
    default:
      return resumed(api, reseller, signal);
  }
}
