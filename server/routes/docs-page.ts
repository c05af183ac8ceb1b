export function docsPage(_document: object): string {
  return '';
}
