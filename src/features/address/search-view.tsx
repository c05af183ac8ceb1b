import { useEffect, useEffectEvent, useState } from 'react';
import { readTypedAddress } from '#contract/address/typed-address';
import type { Suggestion } from '#contract/maps/maps';
import { usePostedAnswer } from '#src/frame/posted-answer.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useBusy, useFunnelState, useKnown, useSend, useTyped } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { gpsFixIcon } from '#src/ui/icons/gps-fix.ts';
import { Notice } from '#src/ui/notice.tsx';
import { EarlierAddresses } from './earlier-addresses.tsx';
import { HowItGoes } from './how-it-goes.tsx';
import { OpenOrder } from './open-order.tsx';
import { PlaceSearch } from './place-search.tsx';
import { cepDigits, placeOf, placeSearchId } from './places-query.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { writingOut } from './search-status.tsx';
import { SlowLocation } from './slow-location.tsx';

/** Find the place: by typing, by location, or from earlier addresses. */
export function SearchView() {
  const { typed, remember } = useTyped();
  const send = useSend();
  const isLocating = useBusy('address');
  const isNew = useFunnelState(({ context }) => !context.address && !context.reseller);
  const address = useKnown('address');
  const [text, setText] = useState(typed.addressQuery ?? '');

  const type = (next: string) => {
    setText(next);
    remember({ addressQuery: next.slice(0, 200) });
  };
  const pick = (suggestion: Suggestion) => {
    remember({ addressQuery: '', addressEntry: suggestion.kind });
    // Few maps know house numbers; the one typed after the street is the door's.
    const number = suggestion.kind === 'street' ? readTypedAddress(text)?.number : undefined;
    send({ type: 'address.detail', place: { ...placeOf(suggestion), ...(number && { number }) } });
  };
  const locate = () => {
    remember({ addressEntry: 'here' });
    send({ type: 'address.locate' });
  };
  const writeOut = () => {
    const cep = cepDigits(text);
    const { street, number } = readTypedAddress(text) ?? {};
    const known = { ...(cep && { cep }), ...(street && { street }), ...(number && { number }) };
    const isAny = Object.keys(known).length > 0;
    remember({ addressEntry: 'manual', ...(isAny ? { addressFor: 'manual', ...known } : {}) });
    send({ type: 'address.detail' });
  };

  const isTyping = text.trim() !== '';
  // A press before the page was hydrated was posted; the position needs the script.
  const asksPosition = usePostedAnswer('address.locate') !== undefined;
  const locateNow = useEffectEvent(locate);
  useEffect(() => {
    if (asksPosition) locateNow();
  }, [asksPosition]);

  return (
    <StepFrame
      step="address"
      lead="Mostramos quem entrega aí, com o preço na porta."
      {...(isNew ? { aside: <HowItGoes /> } : {})}
      footer={
        <>
          {!isTyping && (
            <StepForm event="address.locate" onSubmit={locate} className="noscript:hidden">
              <Button type="submit" size="lg" full busy={isLocating} busyLabel="Descobrindo onde você está">
                <Icon name={gpsFixIcon} />
                Usar minha localização
              </Button>
            </StepForm>
          )}
          <noscript>
            <Button type="submit" form={placeSearchId} size="lg" full>
              Buscar
            </Button>
          </noscript>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <OpenOrder />
        <ProblemNotice />
        {asksPosition && (
          <Notice className="hidden noscript:block">
            Sem JavaScript não dá para usar sua localização. Digite o CEP ou a rua.
          </Notice>
        )}
        {isLocating && <SlowLocation onStop={() => send({ type: 'address.search' })} />}
        <PlaceSearch
          text={text}
          towns={address ? [`${address.city} - ${address.uf}`] : []}
          onType={type}
          onPick={pick}
          onWriteOut={writeOut}
        />
        {!isTyping && <EarlierAddresses />}
        <p className={isTyping ? 'hidden noscript:block' : undefined}>
          <button {...writingOut(writeOut)} className="link min-h-12">
            Digitar o endereço sem buscar
          </button>
        </p>
      </div>
    </StepFrame>
  );
}
