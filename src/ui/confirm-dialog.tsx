import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { submitting } from './submitting.ts';

export type ConfirmDialogProps = {
  open: boolean;
  /** The question: "Cancelar o pedido?" */
  title: string;
  children: ReactNode;
  /** The action instead of "sim": "Cancelar pedido". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Ids of forms that the buttons submit without a script. */
  confirmForm?: string;
  cancelForm?: string;
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
  confirmForm,
  cancelForm,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onCancel}
      closeForm={cancelForm}
      title={title}
      role="alertdialog"
      dismissible={!busy}
      initialFocus={harmless}
      footer={
        <>
          <Button {...submitting(confirmForm, onConfirm)} variant={tone} busy={busy} className="sm:grow">
            {confirmLabel}
          </Button>
          <Button
            ref={harmless}
            {...submitting(cancelForm, busy ? undefined : onCancel)}
            variant="secondary"
            aria-disabled={busy}
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
