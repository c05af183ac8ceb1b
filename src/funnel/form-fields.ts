/** Fields that every form of the funnel carries: the event it asks for, and the draft that its page was drawn from. */
export const formFields = { event: 'event', draft: 'draft' } as const;

/** A draft as a form names it: its id, if it has one, and its version. */
export function draftMark({ id = '', version }: { id?: string | undefined; version: number }): string {
  return `${id}:${version}`;
}
