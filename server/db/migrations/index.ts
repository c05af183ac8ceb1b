import type { Migration } from 'kysely';
import * as orderFunnel from './001-order-funnel.ts';
import * as siteMessages from './002-site-messages.ts';
import * as ordersWithoutKeyHash from './003-orders-without-key-hash.ts';
import * as mailInbox from './004-mail-inbox.ts';
import * as orderMirrors from './005-order-mirrors.ts';
import * as accountPhones from './006-account-phones.ts';
import * as referrals from './007-referrals.ts';
import * as content from './008-content.ts';
import * as messageProtocols from './009-message-protocols.ts';
import * as erasedOrders from './010-erased-orders.ts';
import * as codesByDevice from './011-codes-by-device.ts';
import * as orderTurns from './012-order-turns.ts';
import * as demoCoupons from './013-demo-coupons.ts';
import * as ordersThatEnd from './014-orders-that-end.ts';
import * as readiness from './015-readiness.ts';
import * as inboxChannels from './017-inbox-channels.ts';
import * as openingNotices from './018-opening-notices.ts';
import * as changedResellers from './019-changed-resellers.ts';
import * as tracedEffects from './020-traced-effects.ts';
import * as resellerDesk from './021-reseller-desk.ts';
import * as orderAttention from './022-order-attention.ts';
import * as courierLinks from './023-courier-links.ts';
import * as reachableShops from './024-reachable-shops.ts';
import * as authorisedResellers from './025-authorised-resellers.ts';
import * as deskPush from './026-desk-push.ts';
import * as unheardShops from './027-unheard-shops.ts';
import * as flowCounts from './028-flow-counts.ts';
import * as shopStock from './029-shop-stock.ts';
import * as shopAnswerTime from './030-shop-answer-time.ts';
import * as promisedWindows from './032-promised-windows.ts';
import * as autoAccepts from './033-auto-accepts.ts';
import * as shopTeam from './034-shop-team.ts';
import * as reminderSteps from './035-reminder-steps.ts';
import * as withdrawals from './036-withdrawals.ts';
import * as anpRegister from './037-anp-register.ts';
import * as readinessFiller from './040-readiness-filler.ts';
import * as seenCancellations from './041-seen-cancellations.ts';
import * as ordersByNumber from './042-orders-by-number.ts';
import * as couriers from './044-couriers.ts';
import * as resellerSettings from './045-reseller-settings.ts';
import * as deliveryZones from './046-delivery-zones.ts';
import * as resellerCoupons from './047-reseller-coupons.ts';
import * as resellerLogos from './048-reseller-logos.ts';
import * as ownSections from './049-own-sections.ts';
import * as specialDates from './050-special-dates.ts';
import * as figuresOfResellers from './052-figures-of-resellers.ts';
import * as ratings from './053-ratings.ts';
import * as randomRatings from './054-random-ratings.ts';

/** Every migration in order; released names never change. */
export const migrations: Record<string, Migration> = {
  '001-order-funnel': orderFunnel,
  '002-site-messages': siteMessages,
  '003-orders-without-key-hash': ordersWithoutKeyHash,
  '004-mail-inbox': mailInbox,
  '005-order-mirrors': orderMirrors,
  '006-account-phones': accountPhones,
  '007-referrals': referrals,
  '008-content': content,
  '009-message-protocols': messageProtocols,
  '010-erased-orders': erasedOrders,
  '011-codes-by-device': codesByDevice,
  '012-order-turns': orderTurns,
  '013-demo-coupons': demoCoupons,
  '014-orders-that-end': ordersThatEnd,
  '015-readiness': readiness,
  '017-inbox-channels': inboxChannels,
  '018-opening-notices': openingNotices,
  '019-changed-resellers': changedResellers,
  '020-traced-effects': tracedEffects,
  '021-reseller-desk': resellerDesk,
  '022-order-attention': orderAttention,
  '023-courier-links': courierLinks,
  '024-reachable-shops': reachableShops,
  '025-authorised-resellers': authorisedResellers,
  '026-desk-push': deskPush,
  '027-unheard-shops': unheardShops,
  '028-flow-counts': flowCounts,
  '029-shop-stock': shopStock,
  '030-shop-answer-time': shopAnswerTime,
  '032-promised-windows': promisedWindows,
  '033-auto-accepts': autoAccepts,
  '034-shop-team': shopTeam,
  '035-reminder-steps': reminderSteps,
  '036-withdrawals': withdrawals,
  '037-anp-register': anpRegister,
  '040-readiness-filler': readinessFiller,
  '041-seen-cancellations': seenCancellations,
  '042-orders-by-number': ordersByNumber,
  '044-couriers': couriers,
  '045-reseller-settings': resellerSettings,
  '046-delivery-zones': deliveryZones,
  '047-reseller-coupons': resellerCoupons,
  '048-reseller-logos': resellerLogos,
  '049-own-sections': ownSections,
  '050-special-dates': specialDates,
  '052-figures-of-resellers': figuresOfResellers,
  '053-ratings': ratings,
  '054-random-ratings': randomRatings,
};
