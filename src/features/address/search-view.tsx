import { useEffect, useEffectEvent, useState } from 'react';
import type { Suggestion } from '#contract/maps/maps';
import { usePostedAnswer } from '#src/frame/posted-answer.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useBusy, useContextValue, useSend, useTyped } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { gpsFixIcon } from '#src/ui/icons/gps-fix.ts';
import { AddressAside } from './address-aside.tsx';
import { useCityPriceSentence } from './city-price.ts';
import { EarlierAddresses, OpenOrder } from './earlier-orders.tsx';
import { PlaceSearch } from './place-search.tsx';
import { placeOf, placeSearchId } from './places-query.ts';
import { ProblemCallout } from './problem-callout.tsx';
import { writingOut } from './search-status.tsx';
import { detailsOf, writtenFields } from './typed-details.ts';

export function SearchView() {
  const { typed, remember } = useTyped();
  const send = useSend();
  const isLocating = useBusy('address');
  const address = useContextValue('address');
  const price = useCityPriceSentence();
  const [text, setText] = useState(typed.addressQuery ?? '');

  const type = (next: string) => {
    setText(next);
    remember({ addressQuery: next.slice(0, 200) });
  };
  const pick = (suggestion: Suggestion) => {
    const { place, fields } = detailsOf(text, placeOf(suggestion), typed);
    remember({ ...fields, addressQuery: '', addressEntry: suggestion.kind });
    send({ type: 'address.detail', place });
  };
  const locate = () => {
    remember({ addressEntry: 'here' });
    send({ type: 'address.locate' });
  };
  const writeOut = () => {
    remember({ addressEntry: 'manual', ...writtenFields(text) });
    send({ type: 'address.detail' });
  };

  const isTyping = text.trim() !== '';
  // The form was posted before hydration. Only JavaScript can read the position.
  const asksPosition = usePostedAnswer('address.locate') !== undefined;
  const locateNow = useEffectEvent(locate);
  useEffect(() => {
    if (asksPosition) locateNow();
  }, [asksPosition]);

  return (
    <StepFrame
      step="address"
      lead={price ?? 'Mostramos quem entrega aí, com o preço na porta.'}
      aside={<AddressAside />}
      footerPlace="step"
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
        <ProblemCallout />
        {asksPosition && (
          <Callout className="hidden noscript:block">
            Sem JavaScript não dá para usar sua localização. Digite o CEP ou a rua.
          </Callout>
        )}
        {isLocating && <SlowLocation onStop={() => send({ type: 'address.search' })} />}
        <PlaceSearch
          text={text}
          towns={address ? [`${address.city} - ${address.uf}`] : []}
          onType={type}
          onPick={pick}
          onWriteOut={writeOut}
        />
        <p className={isTyping ? 'hidden noscript:block' : undefined}>
          <button {...writingOut(writeOut)} className="link min-h-12">
            Digitar o endereço sem buscar
          </button>
        </p>
        {!isTyping && (
          <>
            <OpenOrder />
            <EarlierAddresses />
          </>
        )}
      </div>
    </StepFrame>
  );
}

function SlowLocation({ onStop }: { onStop: () => void }) {
  return (
    <Callout
      live="polite"
      action={
        <Button variant="secondary" size="sm" onClick={onStop}>
          Parar e digitar
        </Button>
      }
    >
      Descobrindo onde você está. Se o navegador perguntar, permita o acesso à localização.
    </Callout>
  );
}
