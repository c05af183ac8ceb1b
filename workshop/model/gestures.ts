type Role = 'button' | 'radio' | 'checkbox' | 'link' | 'option' | 'combobox' | 'group' | 'heading';

/** What fingers can do on a page, by what is read on it; one hand presses keys in a browser, another in a test's DOM. */
export interface Hand {
  press(role: Role, name: string | RegExp, options?: { within?: string | RegExp }): Promise<void>;
  write(label: string | RegExp, text: string): Promise<void>;
  choose(label: string | RegExp, option: string): Promise<void>;
  has(role: Role, name: string | RegExp): Promise<boolean>;
  hasField(label: string | RegExp): Promise<boolean>;
  /** What a field holds. */
  read(label: string | RegExp): Promise<string>;
  /** Everything that can be read: of the dialog, where one is open. */
  text(): Promise<string>;
  /** Goes to a path as the address bar, Back or a link would, without loading the page anew. */
  open(href: string): Promise<void>;
}

/** What a walk types: its own customer, and where the product stands. */
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
  /** The code to type: the one that was sent, or a wrong one where the walk wants that. */
  code(): Promise<string>;
  couponName(): Promise<string>;
  /** What the cart costs with its coupon, as a person writes it: `115,50`. */
  exactChange(): Promise<string>;
  /** Whether the page shows a verified phone that is not this walk's. */
  isOtherPhoneKnown(): Promise<boolean>;
  /** A card of the list, by its id. */
  resellerCard(): Promise<string>;
}

export interface Doing {
  hand: Hand;
  walker: Walker;
  payload: string;
}

/** How a person makes an event. */
export type Gesture = (doing: Doing) => Promise<void>;

export const press =
  (role: Role, name: string | RegExp): Gesture =>
  ({ hand }) =>
    hand.press(role, name);
