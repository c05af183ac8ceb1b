/** What is expected of a screen in a state: what everybody can read there, and where the keyboard is after arriving. */
export interface ScreenExpectation {
  /** The heading is one of these; anything where there is none. */
  titles: readonly Text[];
  /** The heading is a dialog's, over the step below it. */
  dialog?: boolean;
  /** The element that gets the focus when the step or title changes: the heading by default; `any`: the heading or a field. */
  focus?: 'code' | 'field' | 'any';
  /** Buttons that must be there; of a list in the list, one. */
  offers?: readonly (Text | readonly Text[])[];
}

/**
 * Expectations by state; a state that is not named is expected to show what the state around it is, and whatever is left out is what
 * the step's row says: its title, in a dialog or not.
 */
export type Expectations = Record<string, Partial<ScreenExpectation>>;

/** A whole text or, with `…` at its end, its beginning. */
export type Text = string;
