import type { Hand } from '../gestures.ts';

/** A page of a running product: in a browser, or in the DOM of a test. */
export interface Tab {
  hand: Hand;
  url(): URL;
  /** Runs a function in the page. The function cannot use variables from outside. */
  evaluate<T>(read: () => T): Promise<T>;
  open(path: string): Promise<void>;
  /**
   * Sends a request with the page's cookies and returns the JSON. Uses POST if there is a body. Throws for an error
   * status.
   */
  request(path: string, body?: object): Promise<unknown>;
  /** Sets what the device reports from now on: a position, or the code of a `GeolocationPositionError`. */
  setPosition(where: { latitude: number; longitude: number } | number): Promise<void>;
  /** Moves the clock of the page only, in seconds. */
  advanceClock(seconds: number): Promise<void>;
  setOnline(isOnline: boolean): Promise<void>;
  report(): Promise<string>;
}
