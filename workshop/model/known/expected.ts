/** The texts that the screen of a state must show, and the element that has the focus after arriving. */
export interface ScreenExpectation {
  /** The heading is one of these. An empty list accepts any heading. */
  titles: readonly Text[];
  /** The heading belongs to a dialog over the step below. */
  dialog?: boolean;
  /**
   * The element that gets the focus when the step or title changes. By default it is the heading. `any` allows a field
   * too.
   */
  focus?: 'code' | 'field' | 'any';
  /** Buttons that must exist. For an inner list, one of them must exist. */
  offers?: readonly (Text | readonly Text[])[];
}

/**
 * Expectations by state. A state without an entry inherits the entry of its parent. Missing fields come from the step's
 * row: its title, in a dialog or not.
 */
export type Expectations = Record<string, Partial<ScreenExpectation>>;

/** A whole text or, with a final `…`, its beginning. */
export type Text = string;
