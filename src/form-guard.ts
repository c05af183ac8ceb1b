import { prove } from './lib/prove.ts';

/** How long before its end a proof is made anew, in ms. */
const renewMs = 15 * 60 * 1000;

/**
 * The only script of a page with a form, loaded at its first touch: proves work in a worker while the person types, and
 * puts the proof into the form's hidden field. Whatever fails, the form is sent as without a script.
 */
function guard(form: HTMLFormElement, field: HTMLInputElement): void {
  let proving: Promise<void> | undefined;
  let hasGivenUp = false;

  function renew(): void {
    field.value = '';
    hasGivenUp = false;
    proving = prove()
      .then((proof) => {
        field.value = proof;
      })
      .catch(() => {
        hasGivenUp = true;
      });
  }

  renew();
  setInterval(renew, renewMs);
  // A page that comes back from the browser's cache holds a proof that was used.
  addEventListener('pageshow', ({ persisted }) => persisted && renew());
  form.addEventListener('submit', (event) => {
    if (field.value !== '' || hasGivenUp) return;
    event.preventDefault();
    form.setAttribute('aria-busy', 'true');
    void proving?.then(() => {
      form.removeAttribute('aria-busy');
      form.requestSubmit();
    });
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-guard]')) {
  const field = form.elements.namedItem('altcha');
  if (field instanceof HTMLInputElement) guard(form, field);
}
