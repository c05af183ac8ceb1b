/** Guards over a service's answer, one per outcome; `params` is the answer itself. */
const brings = (key: string) => (_: unknown, answer: object) => key in answer;
const refuses = (code: string) => (_: unknown, answer: object) =>
  'refused' in answer && answer.refused === code;

export const outcomeGuards = {
  isFound: brings('found'),
  isNoneFound: (_: unknown, answer: object) => 'found' in answer && answer.found === 'none',
  isChoiceConfirmed: brings('reseller'),
  isSaved: brings('saved'),
  isSent: brings('sent'),
  isVerified: brings('verified'),
  isCodeExpired: refuses('code-expired'),
  isPhoneBlocked: refuses('blocked'),
  isTooSoon: refuses('too-soon'),
  isCouponValid: brings('valid'),
  isPlaced: brings('placed'),
  isTermsChanged: refuses('terms-changed'),
  isPhoneUnverified: refuses('phone-unverified'),
  isOrderRefused: refuses('order-refused'),
  isAbsent: brings('absent'),
  isReady: brings('ready'),
};
