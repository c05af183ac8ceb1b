import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Countdown } from './countdown.tsx';

interface BlockedNoticeProps {
  /** Until when the server refuses, ISO 8601. */
  until: string | undefined;
  /** Server clock minus this device's, in ms. */
  clockOffsetMs: number;
  onEditPhone: () => void;
}

/** Too many codes were asked for or mistyped: how long it lasts, and the way out. */
export function BlockedNotice({ until, clockOffsetMs, onEditPhone }: BlockedNoticeProps) {
  return (
    <Notice
      tone="warning"
      live="assertive"
      title="Muitas tentativas com este telefone"
      action={
        <Button variant="secondary" size="sm" onClick={onEditPhone}>
          Usar outro telefone
        </Button>
      }
    >
      Para sua segurança, paramos por um tempo. Você pode pedir um novo código{' '}
      <Countdown until={until} clockOffsetMs={clockOffsetMs} />. O que você preencheu está guardado.
    </Notice>
  );
}
