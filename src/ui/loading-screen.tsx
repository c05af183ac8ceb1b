import { LogoMark } from './art/logo.tsx';

/** Covers the page at start-up only. Later waits show a skeleton. */
export function LoadingScreen({ label = 'Abrindo o Botijá' }: { label?: string }) {
  return (
    <div role="status" className="flex min-h-dvh animate-late flex-col items-center justify-center gap-4">
      <LogoMark className="size-16 origin-bottom animate-flicker" />
      <p className="text-ink-soft">{label}…</p>
    </div>
  );
}
