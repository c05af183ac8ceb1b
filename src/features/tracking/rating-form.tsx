import { type SyntheticEvent, useState } from 'react';
import { type RatingRequest, reasonsMaximum, reasonsOf } from '#contract/rating/rating';
import { type RatingErrors, ratingForms, readRatingForm, reasonField } from '#contract/rating/rating-form';
import { Button } from '#src/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '#src/ui/choice.tsx';
import { TextArea } from '#src/ui/input.tsx';
import { errorWords, reasonWords } from './rating-words.ts';
import { StarChoice } from './star-choice.tsx';

const tones = [
  {
    tone: 'praise',
    stars: 5,
    legend: 'O que foi bom?',
    shown: 'group-has-[[data-tone=praise]:checked]/rating:block',
  },
  {
    tone: 'complaint',
    stars: 1,
    legend: 'O que faltou?',
    shown: 'group-has-[[data-tone=complaint]:checked]/rating:block',
  },
] as const;

/**
 * The form of a rating. Stars alone are enough: reasons and comment appear with the first star. Before hydration the
 * browser posts it to the order's page (`server/routes/rating-form.ts`).
 */
export function RatingForm({
  orderId,
  resellerName,
  values,
  posted,
  isBusy,
  act,
  other,
  onSubmit,
}: {
  orderId: string;
  resellerName: string;
  /** The values to show first, by field. */
  values: Readonly<Record<string, string>>;
  /** The errors of a form that was posted before hydration. */
  posted: RatingErrors;
  isBusy: boolean;
  act: string;
  /** A second action beside the button. */
  other?: React.ReactNode;
  onSubmit: (rating: RatingRequest) => void;
}) {
  const [errors, setErrors] = useState(posted);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const read = readRatingForm((name) => fields.get(name)?.toString());
    setErrors('errors' in read ? read.errors : {});
    if ('rating' in read) return isBusy || onSubmit(read.rating);
    if (read.errors.stars) form.querySelector<HTMLInputElement>('[name=stars]')?.focus();
    else if (read.errors.comment) form.querySelector('textarea')?.focus();
  };
  return (
    <form
      method="post"
      action={`/order/data?pedido=${orderId}`}
      noValidate
      onSubmit={submit}
      className="group/rating flex flex-col gap-4"
    >
      <input type="hidden" name="form" value={ratingForms.submit} />
      <input type="hidden" name="order" value={orderId} />
      <StarChoice
        legend={`Como foi a entrega de ${resellerName}?`}
        chosen={values.stars}
        isMissing={errors.stars !== undefined}
        onChange={() => setErrors({})}
      />
      {tones.map(({ tone, stars, legend, shown }) => (
        <div key={tone} className={`hidden ${shown}`}>
          <ChoiceGroup
            legend={`${legend} (opcional, até ${reasonsMaximum})`}
            error={errors.reasons && errorWords.reasons}
            columns
          >
            {reasonsOf(stars).map((reason) => (
              <Checkbox
                key={reason}
                name={reasonField(reason)}
                value="1"
                defaultChecked={values[reasonField(reason)] !== undefined}
                label={reasonWords[reason]}
              />
            ))}
          </ChoiceGroup>
        </div>
      ))}
      <TextArea
        name="comment"
        label="Quer contar mais?"
        optional
        rows={2}
        defaultValue={values.comment}
        error={errors.comment && errorWords.comment}
        hint="Até 500 caracteres. Outras pessoas podem ler: não escreva telefone nem endereço."
        className="hidden group-has-[[data-tone]:checked]/rating:flex"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Enviando a avaliação">
          {act}
        </Button>
        {other}
      </div>
    </form>
  );
}
