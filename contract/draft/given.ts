/** Whether a draft holds anything its visitor gave: otherwise there is nothing to keep. */
export function isGiven({ context, fields }: { context: object; fields: object }): boolean {
  return [...Object.values(context), ...Object.values(fields)].some(
    (value) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
}
