import type { Hand } from '../gestures.ts';

/** A page with a running product behind it: in a browser, or drawn in a test's own DOM. */
export interface Tab {
  hand: Hand;
  url(): URL;
  /** What a function says that runs in the page, where nothing around it can be had. */
  look<T>(read: () => T): Promise<T>;
  /** Loads a page, as its address typed into the address bar does. */
  open(path: string): Promise<void>;
  /** Asks the server beside the page, with the page's cookies: its JSON. Posts where there is a body; throws for a refusal. */
  ask(path: string, body?: object): Promise<unknown>;
  /** What the device says of where it is from now on: a place, or the code of a `GeolocationPositionError`. */
  stand(where: { latitude: number; longitude: number } | number): Promise<void>;
  /** Time passes for the page alone, in seconds. */
  pass(seconds: number): Promise<void>;
  /** Whether the device has a network. */
  connect(isOnline: boolean): Promise<void>;
  /** The visit's report, as the page gives it. */
  report(): Promise<string>;
}
