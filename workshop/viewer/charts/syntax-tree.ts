export type Node = Record<string, unknown> & { type: string };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
export const isNode = (value: unknown): value is Node => isRecord(value) && typeof value.type === 'string';

/** Returns the name of an identifier, or the value of a literal. */
export function nameOf({ name, value }: Node): string {
  return String(name ?? value ?? '');
}
