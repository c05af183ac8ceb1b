import { useId } from 'react';
import { praiseFrom } from '#contract/rating/rating';
import { FieldError } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { starIcon } from '#src/ui/icons/star.ts';
import { starFillIcon } from '#src/ui/icons/star-fill.ts';
import { errorWords, starWords } from './rating-words.ts';

/**
 * A group of five radio buttons that look like stars. The style sheet fills the stars up to the checked one, and shows
 * the parts of the form that belong to it (`data-tone`), so both also work without JavaScript.
 */
export function StarChoice({
  legend,
  chosen,
  isMissing,
  onChange,
}: {
  legend: string;
  /** The number of stars that is checked first. */
  chosen: string | undefined;
  isMissing: boolean;
  onChange: () => void;
}) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={isMissing ? errorId : undefined}>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 -ml-2 flex">
        {starWords.map((word, index) => {
          const value = String(index + 1);
          return (
            <label
              key={value}
              className="group/star relative flex size-13 items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="stars"
                value={value}
                defaultChecked={chosen === value}
                required
                data-tone={index + 1 >= praiseFrom ? 'praise' : 'complaint'}
                onChange={onChange}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon name={starIcon} size="xl" className="text-control forced-colors:text-[ButtonText]" />
              <Icon
                name={starFillIcon}
                size="xl"
                className="absolute hidden scale-85 text-ember group-has-checked/star:block group-has-[~label_:checked]/star:block forced-colors:text-[Highlight]"
              />
              <span className="sr-only">
                {value === '1' ? '1 estrela' : `${value} estrelas`}, {word}
              </span>
            </label>
          );
        })}
      </div>
      <FieldError id={errorId}>{isMissing ? errorWords.stars : undefined}</FieldError>
    </fieldset>
  );
}
