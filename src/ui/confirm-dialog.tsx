import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  /** The question: "Cancelar o pedido?" */
  title: string;
  /** The consequences of confirming. */
  children: ReactNode;
  /** The action, not "sim": "Cancelar pedido". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation before an action that cannot be undone. The harmless button has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Voltar',
  tone = 'primary',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      dismissible={!busy}
      initialFocus={harmless}
      footer={
        <>
          <Button variant={tone} busy={busy} onClick={onConfirm} className="sm:grow">
            {confirmLabel}
          </Button>
          <Button
            ref={harmless}
            variant="secondary"
            aria-disabled={busy}
            onClick={busy ? undefined : onCancel}
            className="sm:grow"
          >
            {cancelLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{children}</div>
    </Modal>
  );
}
