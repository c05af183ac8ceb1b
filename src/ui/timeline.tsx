import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export type TimelineItem = {
  id: string;
  label: string;
  /** Formatted time: "19h42". */
  time?: string | undefined;
  detail?: ReactNode;
  state: 'done' | 'current' | 'upcoming' | 'failed';
};

/** Names of the states for screen readers. */
export const timelineStates = {
  done: 'concluído',
  current: 'agora',
  upcoming: 'a seguir',
  failed: 'interrompido',
} as const;

const marks = {
  done: 'bg-success text-paper',
  current: 'bg-flame text-on-flame',
  upcoming: 'bg-raised inset-ring-2 inset-ring-line',
  failed: 'bg-danger-fill text-on-danger',
} as const;

export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol aria-label={label}>
      {items.map(({ id, label: name, time, detail, state }, index) => (
        <li
          key={id}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex gap-4 pb-3 last:pb-0"
        >
          {index < items.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-7 bottom-0 left-[13px] w-0.5',
                state === 'done' ? 'bg-success' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'dot relative flex size-7 shrink-0 items-center justify-center rounded-full',
              marks[state],
            )}
          >
            {state === 'done' && <Icon name="check" size="sm" />}
            {state === 'failed' && <Icon name="x" size="sm" />}
            {state === 'current' && (
              <>
                <span className="absolute size-full animate-pulse-ring rounded-full bg-flame" />
                <span className="size-2.5 rounded-full bg-on-flame" />
              </>
            )}
          </span>
          <div className="min-w-0 grow pt-0.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span
                className={cx(
                  state === 'upcoming' ? 'text-ink-soft' : 'font-semibold',
                  state === 'failed' && 'text-danger',
                )}
              >
                {name}
                <span className="sr-only"> ({timelineStates[state]})</span>
              </span>
              {time && <span className="text-sm text-ink-soft tabular-nums">{time}</span>}
            </div>
            {detail && <div className="mt-0.5 text-sm text-ink-soft">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
