import { readCopy } from './copy.ts';

/** The copy as a page to read. */
export function CopyView({ copy }: { copy: Readonly<Record<string, unknown>> }) {
  const sections = readCopy(copy);
  if (sections.length === 0)
    return <p className="text-ink-soft">Não guardamos nada deste celular além da confirmação de agora.</p>;
  return sections.map(({ title, lines }) => (
    <section key={title} aria-label={title}>
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map(({ key, text }) => (
          <li key={key} className="py-3 wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </section>
  ));
}
