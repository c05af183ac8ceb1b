type Role = 'button' | 'radio' | 'checkbox' | 'link' | 'option' | 'combobox' | 'group' | 'heading';

/** Actions of a person on a page, by visible texts. One implementation uses a browser, another the DOM of a test. */
export interface Hand {
  press(role: Role, name: string | RegExp, options?: { within?: string | RegExp }): Promise<void>;
  write(label: string | RegExp, text: string): Promise<void>;
  choose(label: string | RegExp, option: string): Promise<void>;
  has(role: Role, name: string | RegExp): Promise<boolean>;
  hasField(label: string | RegExp): Promise<boolean>;
  read(label: string | RegExp): Promise<string>;
  /** Returns the visible text of the open dialog, or of the page if no dialog is open. */
  text(): Promise<string>;
  /** Navigates as the address bar, Back or a link does, without a page load. */
  open(href: string): Promise<void>;
}

/** The values that a walk enters: its customer and an address where resellers deliver. */
export interface Walker {
  name: string;
  /** National digits. */
  phone: string;
  city: string;
  state: string;
  street: string;
  district: string;
  number: string;
  contact: string;
  /** Returns the code to enter: the one sent, or a wrong one if the walk needs it. */
  code(): Promise<string>;
  couponName(): Promise<string>;
  /** Returns the price of the cart with its coupon, as a person writes it: `115,50`. */
  exactChange(): Promise<string>;
  /** Returns whether the page shows a verified phone of another walk. */
  isOtherPhoneKnown(): Promise<boolean>;
  /** Returns the id of a reseller's card in the list. */
  resellerCard(): Promise<string>;
}

export interface GestureInput {
  hand: Hand;
  walker: Walker;
  payload: string;
}

export type Gesture = (doing: GestureInput) => Promise<void>;

export const press =
  (role: Role, name: string | RegExp): Gesture =>
  ({ hand }) =>
    hand.press(role, name);
