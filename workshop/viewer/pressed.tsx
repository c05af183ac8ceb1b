import type { ReactNode, SVGProps } from 'react';

interface PressedProps
  extends Pick<SVGProps<SVGGElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'> {
  className: string;
  label: string;
  onPress(): void;
  children: ReactNode;
}

export function Pressed({ className, label, onPress, children, ...handlers }: PressedProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing.
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      className={className}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
      {...handlers}
    >
      {children}
    </g>
  );
}
