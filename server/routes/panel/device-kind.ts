import type { DeviceKind } from '#contract/panel/team';

/** Patterns of `User-Agent`, in the order to test. An iPad since 2019 identifies itself as a Mac. */
const kinds: readonly (readonly [RegExp, DeviceKind])[] = [
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'mac'],
  [/\bLinux\b|\bCrOS\b/, 'linux'],
];

export function deviceKindOf(userAgent: string | undefined): DeviceKind | undefined {
  return kinds.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
}
