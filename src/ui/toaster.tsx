import 'sonner/dist/styles.css';
import '../styles/toast.css';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as show } from 'sonner';
import { Icon } from './icon.tsx';
import { takeToasts } from './toast.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const icons = {
  success: <Icon name="check-circle-fill" size="lg" className="text-success" />,
  warning: <Icon name="warning" size="lg" className="text-warning" />,
  error: <Icon name="warning-circle" size="lg" className="text-danger" />,
};

const words = { success: 'Pronto: ', warning: 'Atenção: ', error: 'Erro: ' };

/** The drawn toasts, one at a time: at the bottom, above the sticky button on phones. Loaded by `Toasts`. */
export function Toaster() {
  useEffect(
    () =>
      takeToasts(({ id, text, status, durationMs, action }) => {
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
      position="bottom-center"
      containerAriaLabel="Avisos"
      closeButton
      visibleToasts={1}
      icons={icons}
      offset={24}
      mobileOffset={{ bottom: 'max(1rem, 6rem + var(--lift))', left: 16, right: 16 }}
      toastOptions={{ closeButtonAriaLabel: 'Fechar aviso' }}
    />
  );
}
