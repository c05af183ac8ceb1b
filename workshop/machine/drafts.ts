import * as z from 'zod/mini';

/** The inputs for reading a saved draft: the steps it may name, its format, and the JSON schema of its context. */
export interface DraftReading {
  savedSteps: readonly string[];
  format: number;
  shape: Record<string, unknown>;
}

/** Reads this from the exports of `steps.ts`, `draft-format.ts` and `draft.ts`. */
export function draftReading(
  steps: Record<string, unknown>,
  format: Record<string, unknown>,
  draft: Record<string, unknown>,
): DraftReading {
  const { savedSteps } = steps as { savedSteps: readonly { step: string }[] };
  const { funnelContext } = draft as { funnelContext: z.core.$ZodType };
  const { properties = {} } = z.toJSONSchema(funnelContext, { io: 'input', unrepresentable: 'any' });
  return {
    savedSteps: savedSteps.map(({ step }) => step),
    format: Number(format.draftFormat),
    shape: properties,
  };
}

/** Returns sentences about earlier drafts that now need a migration. */
export function draftsToMigrate(before: DraftReading, after: DraftReading): string[] {
  const lost = before.savedSteps.filter((step) => !after.savedSteps.includes(step));
  const keys = Object.keys(before.shape).filter(
    (key) => !(key in after.shape) || isLost(before.shape[key], after.shape[key]),
  );
  const isMigrated = after.format > before.format;
  const answer = isMigrated
    ? `the format changed from ${before.format} to ${after.format}`
    : `the format is still ${after.format}, so a migration is missing`;
  return [
    ...lost.map((step) => `saved at the step ${step}, which no longer exists: ${answer}`),
    ...keys.map((key) => `with ${key}, which has another shape or no longer exists: ${answer}`),
  ];
}

/** An example of a draft as a release saved it. */
export interface ReleasedDraft {
  format: number;
  context: unknown;
}

/** Returns sentences about saved drafts that lose data when read now, and about formats without an example. */
export function unreadDrafts(
  released: readonly ReleasedDraft[],
  format: number,
  read: (format: number, context: unknown) => { lost: boolean },
): string[] {
  const formats = Array.from({ length: format }, (_, index) => index + 1);
  return [
    ...formats
      .filter((one) => released.every((draft) => draft.format !== one))
      .map((one) => `drafts of format ${one}: tests/support/fixtures/drafts contains none`),
    ...released
      .filter((draft) => read(draft.format, draft.context).lost)
      .map(
        (draft) =>
          `drafts of format ${draft.format}: they lose data when they are read, so a migration is missing`,
      ),
  ];
}

interface Shape {
  properties?: Record<string, unknown>;
  required?: readonly string[];
}

/** Returns whether a value of the old schema may be rejected or lose data under the new one. */
function isLost(before: unknown, after: unknown): boolean {
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  if (!isShape(before) || !isShape(after)) return true;
  const [was, is] = [before.properties ?? {}, after.properties ?? {}];
  const isRequired = (after.required ?? []).some((key) => !(before.required ?? []).includes(key));
  return isRequired || Object.keys(was).some((key) => !(key in is) || isLost(was[key], is[key]));
}

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'properties' in value;
