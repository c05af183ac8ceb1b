/** Sanitised HTML of the content service or of our own texts, as running text. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is rendered (server/gateways/content/markdown.ts).
  return <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: html }} />;
}
