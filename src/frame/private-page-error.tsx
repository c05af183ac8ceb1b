import { useRouter } from '@tanstack/react-router';
import { Offline } from '#src/ui/art/offline.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';
import { PrivatePage } from './private-page.tsx';

/**
 * This page is shown if the data of a private page could not be loaded. A link retries, so the page needs no script.
 */
export function PrivatePageError() {
  const { href } = useRouter().latestLocation;
  return (
    <PrivatePage title="Não conseguimos abrir esta página">
      <div role="alert" className="flex flex-col items-start gap-5">
        <Offline className="h-32" />
        <p className="text-ink-soft">
          O que é seu continua guardado. Confira a internet e tente de novo em um minuto.
        </p>
        <a href={href} className={buttonClass()}>
          Tentar de novo
        </a>
      </div>
    </PrivatePage>
  );
}

export function PrivatePending() {
  return (
    <PrivatePage title="Um momento">
      <SkeletonGroup label="Abrindo a página" className="flex flex-col gap-3">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </SkeletonGroup>
    </PrivatePage>
  );
}
