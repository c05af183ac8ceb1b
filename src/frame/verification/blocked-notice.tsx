import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Countdown } from './countdown.tsx';

interface BlockedNoticeProps {
  /** End of the block, ISO 8601. */
  until: string | undefined;
  /** Server clock minus this device's, in ms. */
  clockOffsetMs: number;
  /** Absent where no other phone can be used. */
  onEditPhone?: (() => void) | undefined;
}

/** Codes were requested too soon or too often, or mistyped: how long the block lasts, and the way out. */
export function BlockedNotice({ until, clockOffsetMs, onEditPhone }: BlockedNoticeProps) {
  return (
    <Notice
      tone="warning"
      live="assertive"
      title="Por segurança, espere para receber outro código"
      action={
        onEditPhone && (
          <Button variant="secondary" size="sm" onClick={onEditPhone}>
            Usar outro telefone
          </Button>
        )
      }
    >
      É para a sua segurança. Você pode pedir outro <Countdown until={until} clockOffsetMs={clockOffsetMs} />.
      O que você preencheu está guardado.
    </Notice>
  );
}
