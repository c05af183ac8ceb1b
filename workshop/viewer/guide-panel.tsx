import type { Charts, Guide, GuidePart } from './chart.ts';
import { guideTopics } from './lists.ts';
import { fragmentOf, placeOf } from './place.ts';

export function GuidePanel({ charts, guide }: { charts: Charts; guide: Guide }) {
  return (
    <>
      <p className="crumb">Explicação</p>
      <h2>{guide.title}</h2>
      <ul className="guide">
        {guide.lines.map((parts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines stay in their order.
          <li key={index}>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: and so do their parts.
              <Part key={at} charts={charts} part={part} />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function Part({ charts, part: { text, of, state, topic } }: { charts: Charts; part: GuidePart }) {
  if (of === undefined) return text;
  const at = state === undefined ? { topic: `${of}/${topic}` } : placeOf(charts, of, state);
  return (
    <a href={fragmentOf(at)}>
      <code>{text}</code>
    </a>
  );
}

interface GuideLinksProps {
  guides: readonly Guide[];
  /** Shows only guides that name this. */
  naming?: { machine: string; name: string };
}

export function GuideLinks({ guides, naming }: GuideLinksProps) {
  const named = guides.filter(
    ({ lines }) =>
      !naming ||
      lines.flat().some(({ of, state, topic }) => of === naming.machine && (state ?? topic) === naming.name),
  );
  if (named.length === 0) return null;
  return (
    <ul className="chips" aria-label="Explicações">
      {named.map(({ name, title }) => (
        <li key={name}>
          <a href={fragmentOf({ topic: `${guideTopics}/${name}` })}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
