import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode, RefObject, SyntheticEvent } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { allowsMotion } from './allows-motion.ts';
import { Icon } from './icon.tsx';
import { useIsFromServer } from './use-is-from-server.ts';

export type ModalProps = {
  open: boolean;
  /** Esc, the backdrop, a drag and the close button call this. The owner must then set `open` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons. They stay visible while the content scrolls, if there is room for both. */
  footer?: ReactNode;
  /** False during an action that must not be interrupted. Then only the content can close the dialog. */
  dismissible?: boolean | undefined;
  /** Id of a form that closes the dialog without a script. */
  closeForm?: string | undefined;
  /** Focused on opening instead of the heading. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  role?: 'dialog' | 'alertdialog';
};

const dragToClosePx = 96;
const flickPxPerMs = 0.5;
const leaveMs = 180;

/**
 * A dialog: a bottom sheet on phones, a centred card from 640 px. Rendered open on the server, it is readable without a
 * script.
 */
export function Modal({ open, ...props }: ModalProps) {
  return open ? <OpenModal {...props} /> : null;
}

function OpenModal({
  onClose,
  title,
  children,
  footer,
  dismissible = true,
  closeForm,
  initialFocus,
  role = 'dialog',
}: Omit<ModalProps, 'open'>) {
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  // A dialog rendered on the server does not animate in: the movement would lose a press on its buttons.
  const isStill = useIsFromServer();
  const drag = useRef<{ fromY: number; atMs: number } | null>(null);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    const before = document.activeElement;
    // `showModal()` throws on a dialog that is open but not modal.
    dialog.removeAttribute('open');
    dialog.showModal();
    (initialFocus?.current ?? titleRef.current)?.focus();
    return () => {
      if (dialog.open) dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [initialFocus]);

  const leave = (fromY = 0) => {
    const dialog = dialogRef.current;
    if (!dialog || !allowsMotion() || typeof dialog.animate !== 'function') return onClose();
    if (dialog.dataset.leaving) return;
    dialog.dataset.leaving = '';
    const phone = matchMedia('(width < 640px)').matches;
    const end = phone ? { transform: 'translateY(100%)' } : { opacity: 0, transform: 'translateY(12px)' };
    const exit = dialog.animate([phone ? { transform: `translateY(${fromY}px)` } : {}, end], {
      duration: leaveMs,
      easing: 'ease',
      fill: 'forwards',
    });
    setTimeout(() => {
      exit.cancel();
      delete dialog.dataset.leaving;
      if (dialog.isConnected) onClose();
    }, leaveMs);
  };

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (dismissible) leave();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel(event);
  };
  // The backdrop closes only if the press started on it, because a text selection may end outside.
  const pressStart = (event: MouseEvent) => {
    pressedOutside.current = event.target === event.currentTarget;
  };
  const pressEnd = (event: MouseEvent) => {
    if (dismissible && pressedOutside.current && event.target === event.currentTarget) leave();
  };

  const dragStart = (event: PointerEvent<HTMLElement>) => {
    if (!dismissible || (event.target instanceof Element && event.target.closest('button'))) return;
    if (!matchMedia('(width < 640px)').matches) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { fromY: event.clientY, atMs: event.timeStamp };
  };
  const dragMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current || !dialogRef.current) return;
    dialogRef.current.style.transform = `translateY(${Math.max(0, event.clientY - drag.current.fromY)}px)`;
  };
  const dragEnd = (event: PointerEvent<HTMLElement>) => {
    const dialog = dialogRef.current;
    if (!drag.current || !dialog) return;
    const way = Math.max(0, event.clientY - drag.current.fromY);
    const speed = way / Math.max(1, event.timeStamp - drag.current.atMs);
    drag.current = null;
    dialog.style.transform = '';
    if (way > dragToClosePx || (way > 24 && speed > flickPxPerMs)) leave(way);
    else if (allowsMotion())
      dialog.animate([{ transform: `translateY(${way}px)` }, {}], { duration: 160, easing: 'ease' });
  };

  return (
    <dialog
      ref={dialogRef}
      open
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      className="sheet"
      data-still={isStill || undefined}
      onCancel={cancel}
      onClose={onClose}
      onKeyDown={keys}
      onMouseDown={pressStart}
      onClick={pressEnd}
    >
      {/* Padding and button are in px, so that enlarged text has room. Its title fits two lines at 200 % in 360 px. */}
      <div
        className="sticky top-(--lift) z-10 flex touch-none items-start gap-2 bg-raised pt-6 pr-2 pl-[20px] select-none sm:touch-auto sm:pt-4 sm:pl-6"
        onPointerDown={dragStart}
        onPointerMove={dragMove}
        onPointerUp={dragEnd}
        onPointerCancel={dragEnd}
      >
        <span
          aria-hidden="true"
          className="print:hidden absolute top-2 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-control opacity-60 sm:hidden"
        />
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className="grow py-2 text-xl font-semibold">
          {title}
        </h2>
        {dismissible && (
          <button
            type={closeForm === undefined ? 'button' : 'submit'}
            form={closeForm}
            aria-label="Fechar"
            onClick={(event) => {
              event.preventDefault();
              leave();
            }}
            className="print:hidden flex size-[48px] shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-surface hover:text-ink"
          >
            <Icon name="x" />
          </button>
        )}
      </div>
      <div className="grow px-[20px] pt-2 pb-5 sm:px-6 sm:pb-6">{children}</div>
      {footer && (
        <div className="safe-bottom sticky bottom-(--lift) z-10 flex flex-col gap-3 border-t border-line bg-raised px-[20px] pt-4 sm:flex-row-reverse sm:px-6">
          {footer}
        </div>
      )}
    </dialog>
  );
}
