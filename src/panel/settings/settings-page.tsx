import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Business } from '#contract/panel/business';
import { resellerSettings } from '#machines/reseller-settings/machine';
import { lazyView } from '#src/lib/lazy-view.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { Card } from '#src/ui/card.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';
import { usePanel, usePanelApi, usePanelSend } from '../panel-actor.tsx';
import { useMay } from '../use-may.ts';
import { AreaForm } from './area-form.tsx';
import { ChangesList } from './changes-list.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { useBusiness } from './known-business.ts';
import { LazyFold } from './lazy-fold.tsx';
import { LogoForm } from './logo-form.tsx';
import { PauseCard } from './pause-card.tsx';
import { PaymentsForm } from './payments-form.tsx';
import { PixKeyForm } from './pix-key-form.tsx';
import { PricesForm } from './prices-form.tsx';
import { UnsavedSections } from './section.tsx';
import { SettingsActor, useSettingsSend, useSettingsState } from './settings-actor.tsx';
import { SettingsDialogs } from './settings-dialogs.tsx';
import { settingsServices } from './settings-services.ts';
import {
  doneWords,
  isSectionVerb,
  type SectionVerb,
  sectionOf,
  settingsProblemWords,
} from './settings-words.ts';

const Coupons = lazyView(async () => (await import('./coupons.tsx')).Coupons);
const Figures = lazyView(async () => (await import('./figures.tsx')).Figures);

interface SettingsPageProps {
  reseller: string;
  /** False while the board is shown instead. The typed values stay. */
  isShown?: boolean;
}

/** The page of a reseller's settings. Its machine runs while it is open. */
export function SettingsPage({ reseller, isShown = true }: SettingsPageProps) {
  const api = usePanelApi();
  const send = usePanelSend();
  const queryClient = useQueryClient();
  const [logic] = useState(() =>
    resellerSettings.provide({
      actors: settingsServices({ api, queryClient }),
      actions: { reportRefused: () => send({ type: 'settings.refused' }) },
    }),
  );
  return (
    <SettingsActor.Provider logic={logic} options={{ input: { reseller } }}>
      <Page reseller={reseller} isShown={isShown} />
    </SettingsActor.Provider>
  );
}

function Page({ reseller, isShown }: Required<SettingsPageProps>) {
  const send = useSettingsSend();
  const business = useBusiness(reseller);
  const isEditing = useSettingsState((at) => at.hasTag('editing'));
  const isAway = useSettingsState((at) => at.hasTag('unavailable'));
  const name = usePanel(
    ({ context: { panel } }) => panel?.resellers.find(({ id }) => id === reseller)?.name ?? '',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const wasHidden = useRef(false);
  useEffect(() => {
    if (!isShown) {
      wasHidden.current = true;
      return;
    }
    heading.current?.focus({ preventScroll: true });
    if (wasHidden.current) send({ type: 'settings.reread' });
  }, [isShown, send]);
  return (
    <main
      id={isShown ? 'conteudo' : undefined}
      className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-gutter py-6"
    >
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          Meu negócio
        </h1>
        <p className="text-ink-soft">{name}</p>
      </div>
      {isAway && <Away />}
      {!isAway && !(isEditing && business) && (
        <SkeletonGroup label="Carregando o negócio" className="flex flex-col gap-6">
          <Skeleton className="h-64" />
          <Skeleton className="h-48" />
        </SkeletonGroup>
      )}
      {isEditing && business && (
        <Sections reseller={reseller} name={name} business={business} isShown={isShown} />
      )}
    </main>
  );
}

interface SectionsProps extends Required<SettingsPageProps> {
  name: string;
  business: Business;
}

function Sections({ reseller, name, business, isShown }: SectionsProps) {
  // The dialog of a code shows its problems itself.
  const problem = useSettingsState((at) => (at.hasTag('enteringCode') ? undefined : at.context.problem));
  const changed = useSettingsState(({ context }) => context.changed);
  const isOwner = useMay('changePrices');
  // Forms show the values that the person saw, because their changes contain the version of those values.
  const [seen, setSeen] = useState(business);
  const [unsaved, setUnsaved] = useState<ReadonlySet<SectionVerb>>(new Set());
  const [report] = useState(
    () => (verb: SectionVerb, isUnsaved: boolean) =>
      setUnsaved((before) => {
        if (before.has(verb) === isUnsaved) return before;
        const after = new Set(before);
        if (isUnsaved) after.add(verb);
        else after.delete(verb);
        return after;
      }),
  );
  useAskBeforeUnload(unsaved.size > 0);
  const [known, setKnown] = useState(business);
  if (known !== business) {
    // Sections without typed values follow the changes of others.
    const followed = Object.entries(sectionOf).flatMap(([verb, section]) =>
      isSectionVerb(verb) && unsaved.has(verb) ? [] : [[section, business[section]]],
    );
    setKnown(business);
    setSeen({ ...seen, ...Object.fromEntries(followed) });
  }
  const reread = (verb: keyof typeof sectionOf) =>
    setSeen((before) => ({ ...before, [sectionOf[verb]]: business[sectionOf[verb]] }));
  useEffect(() => {
    if (!isSectionVerb(changed)) return;
    const section = sectionOf[changed];
    setSeen((before) => ({ ...before, [section]: business[section] }));
  }, [changed, business]);
  return (
    <UnsavedSections value={report}>
      <div
        className={
          problem || changed ? 'sticky top-0 z-10 -mx-gutter bg-paper px-gutter md:top-16' : 'sr-only'
        }
      >
        {problem && (
          <Callout tone="danger" live="assertive">
            {settingsProblemWords[problem]}
          </Callout>
        )}
        <p role="status" className={changed && 'py-2 font-medium text-success'}>
          {changed && doneWords[changed]}
        </p>
      </div>
      <PauseCard pause={business.pause} />
      {!isOwner && (
        <p className="text-ink-soft">Só o dono pode mudar preços, entrega, área, pagamento e horário.</p>
      )}
      <PricesForm
        seen={seen.prices}
        current={business.prices}
        methods={seen.payments.methods}
        isEditable={isOwner}
      />
      <DeliveryForm seen={seen.delivery} isEditable={isOwner} />
      <AreaForm seen={seen.area} isEditable={isOwner} />
      <PaymentsForm
        seen={seen.payments}
        hasPixKey={business.pixKey.shown !== undefined}
        isEditable={isOwner}
      />
      <PixKeyForm
        reseller={reseller}
        seen={seen.pixKey}
        isPixAccepted={business.payments.methods.includes('pix')}
        isEditable={isOwner}
      />
      <HoursForm key={seen.hours.version} seen={seen.hours} isEditable={isOwner} />
      {isOwner && <LogoForm name={name} logo={business.logo} />}
      {isOwner && (
        <>
          <LazyFold title="Cupons">
            <Coupons reseller={reseller} />
          </LazyFold>
          <LazyFold title="Números">
            <Figures reseller={reseller} />
          </LazyFold>
        </>
      )}
      {isOwner && (
        <Card as="section">
          <Fold title="Últimas mudanças">
            <ChangesList reseller={reseller} />
          </Fold>
        </Card>
      )}
      {/* An open dialog makes the rest of the document inert, also while it is hidden. */}
      {isShown && <SettingsDialogs business={business} seen={seen} onDiscard={reread} />}
    </UnsavedSections>
  );
}

/** Makes the browser ask before it closes or reloads a page with typed values. */
function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

function Away() {
  const send = useSettingsSend();
  const problem = useSettingsState(({ context }) => context.problem);
  return (
    <Callout
      tone="warning"
      live="assertive"
      action={<Button onClick={() => send({ type: 'settings.retry' })}>Tentar de novo</Button>}
    >
      {settingsProblemWords[problem ?? 'network']}
    </Callout>
  );
}
