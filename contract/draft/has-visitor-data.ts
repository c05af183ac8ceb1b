/** Returns whether a draft has any data of its visitor. Otherwise there is nothing to save. */
export function hasVisitorData({ context, fields }: { context: object; fields: object }): boolean {
  return [...Object.values(context), ...Object.values(fields)].some(
    (value) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
}
