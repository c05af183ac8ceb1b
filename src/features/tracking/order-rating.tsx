import { useQuery } from '@tanstack/react-query';
import { createActorContext } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { timeZoneOf } from '#contract/address/time-zone';
import type { Order } from '#contract/order/order';
import type { GivenRating, OrderRating as Rated } from '#contract/rating/rating';
import { ratingForms, reasonField } from '#contract/rating/rating-form';
import type { FormAnswer } from '#contract/site/form-answer';
import { orderRating } from '#machines/order-rating/machine';
import type { RatingEvent } from '#machines/order-rating/setup';
import { usePostedAnswer } from '#src/frame/posted-answer.ts';
import { ratingQuery } from '#src/funnel/queries.ts';
import { useFunnel } from '#src/funnel/react.tsx';
import { dayName } from '#src/lib/clock.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { starIcon } from '#src/ui/icons/star.ts';
import { starFillIcon } from '#src/ui/icons/star-fill.ts';
import { RatingForm } from './rating-form.tsx';
import { ratingServices } from './rating-services.ts';
import { problemWords, reasonWords, starWords } from './rating-words.ts';

const RatingActor = createActorContext(orderRating);

/** Lets the customer rate a delivered order, and then shows the rating, which can be changed for seven days. */
export function OrderRating({ order }: { order: Order }) {
  const funnel = useFunnel();
  const { data } = useQuery(ratingQuery(funnel.api, order.id));
  const answer = usePostedAnswer();
  const posted = answer && isOfRating(answer) ? answer : undefined;
  const [logic] = useState(() => orderRating.provide({ actors: ratingServices(funnel) }));
  if (!data || !(data.given || data.rateUntil || posted?.problem)) return null;
  const input = {
    orderId: order.id,
    isGiven: data.given !== undefined,
    canChange: data.changeUntil !== undefined,
    startsInForm: posted !== undefined && data.changeUntil !== undefined,
  };
  return (
    <RatingActor.Provider logic={logic} options={{ input }}>
      <RatingSection order={order} rated={data} posted={posted} />
    </RatingActor.Provider>
  );
}

const isOfRating = ({ form }: FormAnswer) => form === ratingForms.submit || form === ratingForms.edit;

function RatingSection({
  order,
  rated,
  posted,
}: {
  order: Order;
  rated: Rated;
  posted: FormAnswer | undefined;
}) {
  const { send } = RatingActor.useActorRef();
  const hasForm = RatingActor.useSelector((at) => at.hasTag('form'));
  const isChanging = RatingActor.useSelector((at) => at.hasTag('changing'));
  const isBusy = RatingActor.useSelector((at) => at.hasTag('busy'));
  const canChange = RatingActor.useSelector((at) => at.can({ type: 'rating.edit' }));
  const ownProblem = RatingActor.useSelector(({ context }) => context.problem);
  const [postedProblem, setPostedProblem] = useState(posted?.problem);
  const problem = ownProblem ?? postedProblem;
  const act = (event: RatingEvent) => {
    setPostedProblem(undefined);
    send(event);
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const wasForm = useRef(hasForm);
  // The form leaves the page with the focus in it.
  useEffect(() => {
    if (wasForm.current !== hasForm) heading.current?.focus({ preventScroll: true });
    wasForm.current = hasForm;
  }, [hasForm]);
  const showsForm = hasForm && (isChanging || rated.rateUntil !== undefined);
  return (
    <section id="avaliacao" className="rounded-card bg-surface p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {rated.given && !showsForm ? 'Sua avaliação' : isChanging ? 'Mudar a avaliação' : 'Avalie a entrega'}
      </h2>
      {problem !== undefined && (
        <Callout tone="warning" live="polite" className="mt-3">
          {problemWords(problem)}
        </Callout>
      )}
      <div className="mt-3">
        {showsForm && (
          <RatingForm
            orderId={order.id}
            resellerName={order.reseller.name}
            values={posted?.form === ratingForms.submit ? posted.values : valuesOf(rated.given)}
            posted={posted?.errors ?? {}}
            isBusy={isBusy}
            act={isChanging ? 'Salvar' : 'Enviar avaliação'}
            other={isChanging && <Keep orderId={order.id} onKeep={() => act({ type: 'rating.keep' })} />}
            onSubmit={(rating) => act({ type: 'rating.submit', rating })}
          />
        )}
        {!showsForm && rated.given && (
          <Given given={rated.given}>
            {canChange && rated.changeUntil !== undefined && (
              <Edit order={order} until={rated.changeUntil} onEdit={() => act({ type: 'rating.edit' })} />
            )}
          </Given>
        )}
      </div>
    </section>
  );
}

function valuesOf(given: GivenRating | undefined): Record<string, string> {
  if (!given) return {};
  const { stars, reasons, comment = '' } = given;
  const marked = Object.fromEntries(reasons.map((reason) => [reasonField(reason), '1']));
  return { stars: String(stars), comment, ...marked };
}

function Given({ given, children }: { given: GivenRating; children: React.ReactNode }) {
  const { stars, reasons, comment } = given;
  return (
    <>
      <p className="flex items-center gap-2">
        <span aria-hidden="true" className="flex gap-1">
          {starWords.map((word, index) => (
            <Icon
              key={word}
              name={index < stars ? starFillIcon : starIcon}
              size="lg"
              className={index < stars ? 'text-ember' : 'text-control'}
            />
          ))}
        </span>
        <span>
          <span className="sr-only">{`${stars} de 5 estrelas: `}</span>
          {starWords[stars - 1]}
        </span>
      </p>
      {reasons.length > 0 && (
        <p className="mt-2">{reasons.map((reason) => reasonWords[reason]).join(' · ')}</p>
      )}
      {comment && <blockquote className="mt-2 wrap-anywhere whitespace-pre-line">{comment}</blockquote>}
      {children}
    </>
  );
}

/** The button that shows the form. Without JavaScript the server answers with the form. */
function Edit({ order, until, onEdit }: { order: Order; until: string; onEdit: () => void }) {
  return (
    <form
      method="post"
      action={`/order/data?pedido=${order.id}`}
      onSubmit={(event) => {
        event.preventDefault();
        onEdit();
      }}
      className="mt-3 flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="form" value={ratingForms.edit} />
      <input type="hidden" name="order" value={order.id} />
      <Button type="submit" variant="secondary">
        Mudar
      </Button>
      <span className="text-sm text-ink-soft">{`Até ${dayName(until, timeZoneOf(order.address))}`}</span>
    </form>
  );
}

function Keep({ orderId, onKeep }: { orderId: string; onKeep: () => void }) {
  return (
    <a
      href={`/order/data?pedido=${orderId}`}
      className={buttonClass({ variant: 'ghost' })}
      onClick={(event) => {
        event.preventDefault();
        onKeep();
      }}
    >
      Manter como está
    </a>
  );
}
