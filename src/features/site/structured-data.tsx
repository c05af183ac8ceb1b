/** Linked data for search engines. `<` is escaped, so that no text can close the script element. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not escaped by React, and this one is.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}
