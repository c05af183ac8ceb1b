import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Toaster as Sonner, toast as show } from 'sonner';
import { Icon } from './icon.tsx';
import { connectToaster } from './toast.ts';

const icons = {
  success: <Icon name="check-circle-fill" size="lg" className="text-success" />,
  warning: <Icon name="warning" size="lg" className="text-warning" />,
  error: <Icon name="warning-circle" size="lg" className="text-danger" />,
};

const words = { success: 'Pronto: ', warning: 'Atenção: ', error: 'Erro: ' };

/**
 * Returns the height in px that the sticky button covers at the bottom of the screen (`--lift`). Returns 0 if it is not
 * sticky.
 */
function heightOfFoot(): number {
  const foot = document.querySelector('.order-foot');
  if (!foot) return 0;
  const { position, bottom } = getComputedStyle(foot);
  return position === 'sticky' && bottom === '0px' ? innerHeight - foot.getBoundingClientRect().top : 0;
}

/** Returns whether the screen is lower than 30 lines of text. There, as in `--lift`, nothing lies over the page. */
function isLowScreen(): boolean {
  return innerHeight < 30 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Scrolls the focused control out from under a toast. `scroll-padding-bottom` in toast.css leaves room for the toast. */
function uncoverFocus(toast: Element): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || toast.contains(focused)) return;
  if (focused.getBoundingClientRect().bottom > toast.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'nearest' });
}

/** From this width, a column is beside the steps. */
const wide = '(width >= 64rem)';

/**
 * Shows toasts one at a time: at the bottom, above or beside the sticky button. On a low screen they are in the page,
 * above its header, because they would cover controls. `Toasts` loads it.
 */
export function Toaster() {
  const [foot, setFoot] = useState(0);
  const [isLow, setLow] = useState(isLowScreen);
  const [isWide] = useState(() => matchMedia(wide).matches);
  useEffect(() => {
    let last: Element | null = null;
    const measure = () => {
      const toast = document.querySelector('[data-sonner-toast][data-mounted="true"]');
      if (toast) setFoot(heightOfFoot());
      const low = isLowScreen();
      setLow(low);
      if (toast && toast !== last && !low) uncoverFocus(toast);
      last = toast;
    };
    const steps = new MutationObserver(measure);
    const size = new ResizeObserver(measure);
    steps.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-mounted'] });
    size.observe(document.body);
    return () => {
      steps.disconnect();
      size.disconnect();
    };
  }, []);
  useEffect(
    () =>
      connectToaster(({ id, text, status, durationMs, action }) => {
        const sentence = (
          <span>
            <VisuallyHidden>{words[status]}</VisuallyHidden>
            {text}
          </span>
        );
        show[status](sentence, {
          id,
          duration: durationMs,
          ...(action ? { action: { label: action.label, onClick: action.act } } : {}),
        });
      }, show.dismiss),
    [],
  );
  return (
    <Sonner
      position={isWide ? 'bottom-right' : 'bottom-center'}
      containerAriaLabel="Avisos"
      closeButton
      visibleToasts={1}
      className={isLow ? 'toasts-in-page' : ''}
      icons={icons}
      offset={{ bottom: isWide ? 24 : foot + 24, right: 24 }}
      mobileOffset={{ bottom: foot + 16, left: 16, right: 16 }}
      toastOptions={{ closeButtonAriaLabel: 'Fechar aviso' }}
    />
  );
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
