export interface Crumb {
  name: string;
  path: string;
}

/** Shows the path from the first page to this one, also as structured data. The last crumb is this page. */
export function Breadcrumbs({ origin, crumbs }: { origin: string; crumbs: readonly Crumb[] }) {
  const all = [{ name: 'Início', path: '/' }, ...crumbs];
  return (
    <nav aria-label="Você está em" className="text-sm text-ink-soft">
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: all.map(({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: origin + path,
          })),
        }}
      />
      <ol className="flex flex-wrap gap-x-2">
        {all.map(({ name, path }, index) => (
          <li key={path} className="flex min-h-8 items-center gap-2">
            {index > 0 && <span aria-hidden="true">›</span>}
            {index === all.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={path} className="inline-flex min-h-8 items-center underline underline-offset-4">
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Adds structured data for search engines. `<` is escaped, so that no text can close the script element. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not escaped by React, and this one is.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}
