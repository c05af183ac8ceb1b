export function openApiDocument(operations: object): object {
  return { operations: Object.keys(operations) };
}
