import type { DeviceKind } from '#contract/panel/team';

/** What a browser's `User-Agent` says it runs on, in the order in which to ask; an iPad since 2019 says that it is a Mac. */
const kinds: readonly (readonly [RegExp, DeviceKind])[] = [
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'mac'],
  [/\bLinux\b|\bCrOS\b/, 'linux'],
];

/** The kind of device that a request comes from; undefined where it is none of the known. */
export function deviceKindOf(userAgent: string | undefined): DeviceKind | undefined {
  return kinds.find(([said]) => said.test(userAgent ?? ''))?.[1];
}
